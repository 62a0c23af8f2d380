import { expect, it } from 'vitest'
import { isSoftware } from './load-model.ts'

it.each([
  ['ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero) (0x0000C0DE)), SwiftShader driver)', true],
  ['ANGLE (Mesa, llvmpipe (LLVM 19.1.7, 256 bits), OpenGL 4.5)', true],
  ['llvmpipe, or similar', true],
  ['ANGLE (Microsoft, Microsoft Basic Render Driver (0x0000008C) Direct3D11 vs_5_0 ps_5_0, D3D11)', true],
  ['Apple Software Renderer', true],
  ['ANGLE (NVIDIA, NVIDIA GeForce GTX 980 Direct3D11 vs_5_0 ps_5_0), or similar', false],
  ['ANGLE (Intel, Mesa Intel(R) UHD Graphics 620 (KBL GT2), OpenGL 4.6)', false],
  ['Apple GPU', false],
  ['Adreno (TM) 650', false],
  ['WebKit WebGL', false], // a browser that does not reveal its renderer
])('takes %s for a renderer in software: %s', (name, isOne) => {
  expect(isSoftware(name)).toBe(isOne)
})
