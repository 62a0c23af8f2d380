import type { Known } from './findings.ts'

/** Printed words that are known not to be read well in the first picture. */
export const KNOWN_WORDS: Known[] = [
  {
    fault: 'hidden: 05 on top',
    products: { 'kestrel-10-clay': 1 },
    reason: 'The number on the nose is mostly behind the front damper.',
  },
  {
    fault: 'hidden: 08 on top',
    products: { 'kestrel-8-4s-buggy': 1 },
    reason: 'The number on the nose is mostly behind the front damper.',
  },
  {
    fault: 'hidden: 11 on top',
    products: { 'kestrel-10-rain': 1 },
    reason: 'The number on the nose is mostly behind the front damper.',
  },
  {
    fault: 'hidden: 02 on top',
    products: { 'kestrel-10-graphite': 1 },
    reason: 'The number on the nose ends at the edge of the flat and behind the front damper.',
  },
  {
    fault: 'hidden: 03 on top',
    products: { 'kestrel-10-desert': 1 },
    reason: 'The number on the nose ends at the edge of the flat and behind the front damper.',
  },
  {
    fault: 'hidden: 04 on top',
    products: { 'kestrel-10-rookie': 1 },
    reason: 'The number on the nose ends at the edge of the flat and behind the front damper.',
  },
  {
    fault: 'hidden: 07 on top',
    products: { 'kestrel-10-club-racer': 1 },
    reason: 'The number on the nose ends at the edge of the flat and behind the front damper.',
  },
  {
    fault: 'hidden: 300 on top',
    products: { 'kestrel-10-founders': 1 },
    reason: 'The number is wider than the nose: its outer figures run down the flanks.',
  },
  {
    fault: 'hidden: GRIPX  VOLTCELL  AEROLAB on right',
    products: {
      'kestrel-10-4wd-buggy': 1,
      'kestrel-10-graphite': 1,
      'kestrel-10-desert': 1,
      'kestrel-10-rookie': 1,
      'kestrel-10-club-racer': 1,
      'kestrel-10-classroom': 1,
      'kestrel-10-founders': 1,
    },
    reason: 'The line of sponsors is behind the side guard, but for its end.',
  },
  {
    fault: 'hidden: 29 on top',
    products: { 'mesa-10-dune': 1 },
    reason: 'The number on the nose is behind the front damper.',
  },
  {
    fault: 'hidden: TORVANE on top',
    products: { 'mesa-10-dune': 1 },
    reason: 'The word on the roof is behind the lamps and the tubes of the cage.',
  },
  {
    fault: 'hidden: TORVANE on speed-control',
    products: { 'mesa-10-dune': 1 },
    reason: 'By design: a label inside an open cage, seen between its tubes.',
  },
  {
    fault: 'hidden: TX-3S on pack',
    products: { 'mesa-8-monster-truck': 1 },
    reason: 'By design: a label of the pack below the shell, seen past the wheels.',
  },
  {
    fault: 'hidden: MERLIN 8 on right',
    products: { 'merlin-8-rally': 1 },
    reason: 'The name is half behind the rear wing.',
  },
  {
    fault: 'hidden: MESA 10 on right',
    products: { 'mesa-10-pick-up': 1 },
    reason: 'The end of the name is behind the arch.',
  },
  {
    fault: 'hidden: TORVANE on right',
    products: { 'mesa-10-crawler': 1 },
    reason: 'The last letter is behind a tube of the cage.',
  },
  {
    fault: 'hidden: STADIUM on right',
    products: { 'mesa-10-short-course': 1 },
    reason: 'The word lies where the wheel arch is cut out: its last letters are left of it.',
  },
  {
    fault: 'hidden: TORVANE on right',
    products: { 'mesa-10-short-course': 1, 'mesa-8-trophy-truck': 1, 'mesa-12-scout': 1 },
    reason: 'The word lies where the wheel arch is cut out: its last letters are left of it.',
  },
  {
    fault: 'hidden: SWIFT 800 on right',
    products: { 'swift-800-park-flyer': 1 },
    reason: 'The lower half of the name is below the edge of the pod.',
  },
  {
    fault: 'hidden: TORVANE on right',
    products: { 'wren-560-foam-starter': 1, 'martin-64-edf-jet': 1 },
    reason: 'The end of the word is behind the wing.',
  },
  {
    fault: 'hidden: 33 on top',
    products: { 'wren-560-foam-starter': 1 },
    reason: 'The number is half behind the canopy.',
  },
  {
    fault: 'hidden: GOSHAWK on right',
    products: { 'goshawk-1250-vintage-racer': 1 },
    reason: 'The lower third of the name is where the fuselage turns under.',
  },
  {
    fault: 'hidden: SHRIKE on right',
    products: { 'shrike-1100-aerobatic': 1 },
    reason: 'The lower third of the name is where the fuselage turns under.',
  },
  {
    fault: 'hidden: TORVANE on hatch',
    products: { 'skua-900-offshore-racer': 1 },
    reason: 'The word on the hatch is behind the engine covers.',
  },
  {
    fault: 'hidden: TORVANE on hull',
    products: { 'puffin-450-starter-boat': 1 },
    reason: 'The word on the wing is behind its end plate.',
  },
  {
    fault: 'hidden: ZEPHYR 5 on canopy',
    products: { 'zephyr-5-fpv-drone': 1 },
    reason: 'The name is half behind a duct.',
  },
  {
    fault: 'hidden: TORVANE on upper-shell',
    products: { 'halcyon-7-long-range-drone': 1, 'halcyon-6-zoom-inspection-drone': 1 },
    reason: 'The word on the flank is partly behind an arm.',
  },
  {
    fault: 'hidden: LACEWING on right',
    products: { 'lacewing-400': 1 },
    reason: 'The end of the name is where the canopy turns away.',
  },
  {
    fault: 'pale: DESERT on right',
    products: { 'kestrel-10-desert': 1 },
    reason: 'White on the sand of the camouflage.',
  },
  {
    fault: 'pale: GRIPX  VOLTCELL  AEROLAB on right',
    products: { 'kestrel-10-desert': 1 },
    reason: 'White on the sand of the camouflage.',
  },
  {
    fault: 'pale: TORVANE on rear-wing',
    products: { 'kestrel-10-desert': 1 },
    reason: 'White on the sand of the camouflage.',
  },
  {
    fault: 'pale: TORVANE on right',
    products: { 'kestrel-10-desert': 1 },
    reason: 'White on the sand of the camouflage.',
  },
  {
    fault: 'pale: TORVANE on right',
    products: { 'kestrel-10-4wd-buggy': 1, 'kestrel-10-rain': 1 },
    reason: 'White letters touch a white stripe below them.',
  },
  {
    fault: 'pale: TORVANE on right',
    products: { 'kestrel-8-4s-buggy': 1 },
    reason: 'White letters touch the yellow line below them.',
  },
  {
    fault: 'pale: 10 on top',
    products: { 'kestrel-14-mini': 1 },
    reason: 'White on yellow.',
  },
  {
    fault: 'pale: MINI 14 on right',
    products: { 'kestrel-14-mini': 1 },
    reason: 'White on yellow.',
  },
  {
    fault: 'pale: TORVANE on rear-wing',
    products: { 'kestrel-14-mini': 1 },
    reason: 'White on yellow.',
  },
  {
    fault: 'pale: TORVANE on right',
    products: { 'kestrel-14-mini': 1 },
    reason: 'White on yellow.',
  },
  {
    fault: 'pale: MERLIN 8 on right',
    products: { 'merlin-8-rally': 1 },
    reason: 'Red or white on the paint of the same brightness; on the end plate white on white.',
  },
  {
    fault: 'pale: TORVANE on right',
    products: { 'merlin-8-rally': 1 },
    reason: 'Red or white on the paint of the same brightness; on the end plate white on white.',
  },
  {
    fault: 'pale: TORVANE on shell',
    products: { 'merlin-8-rally': 1 },
    reason: 'Red or white on the paint of the same brightness; on the end plate white on white.',
  },
  {
    fault: 'pale: TORVANE on top',
    products: { 'merlin-8-rally': 1 },
    reason: 'Red or white on the paint of the same brightness; on the end plate white on white.',
  },
  {
    fault: 'pale: 24 on right',
    products: { 'mesa-8-monster-truck': 1 },
    reason: 'The number lies half on a light flash.',
  },
  {
    fault: 'pale: 25 on top',
    products: { 'mesa-10-short-course': 1 },
    reason: 'The number lies across the white stripes of the bonnet and its clips.',
  },
  {
    fault: 'pale: MESA 24 on right',
    products: { 'mesa-24-mini-crawler': 1 },
    reason: 'White and cream letters next to the cream stripe.',
  },
  {
    fault: 'pale: TORVANE on top',
    products: { 'mesa-24-mini-crawler': 1 },
    reason: 'White and cream letters next to the cream stripe.',
  },
  {
    fault: 'pale: TORVANE on right',
    products: { 'mesa-10-dune': 1 },
    reason: 'Black letters touch a black stripe.',
  },
  {
    fault: 'pale: TORVANE on top',
    products: { 'mesa-10-dune': 1 },
    reason: 'Black letters touch a black stripe.',
  },
  {
    fault: 'pale: 32 on top',
    products: { 'swift-800-park-flyer': 1 },
    reason: 'White on yellow and black on the black edge.',
  },
  {
    fault: 'pale: SWIFT 800 on right',
    products: { 'swift-800-park-flyer': 1 },
    reason: 'White on yellow and black on the black edge.',
  },
  {
    fault: 'pale: TORVANE on right',
    products: { 'swift-800-park-flyer': 1 },
    reason: 'White on yellow and black on the black edge.',
  },
  {
    fault: 'pale: TORVANE on top',
    products: { 'shrike-1100-aerobatic': 1 },
    reason: 'The T lies on the cream tip of the wing: cream on cream.',
  },
  {
    fault: 'pale: TORVANE on top',
    products: { 'goshawk-1250-vintage-racer': 1 },
    reason: 'The T lies on the black tip of the wing: black on black.',
  },
  {
    fault: 'pale: TORVANE on right',
    products: { 'lark-1600-tow-plane': 1 },
    reason: 'White and blue letters run across stripes of their own brightness.',
  },
  {
    fault: 'pale: TORVANE on top',
    products: { 'lark-1600-tow-plane': 1 },
    reason: 'White and blue letters run across stripes of their own brightness.',
  },
  {
    fault: 'pale: 40 on top',
    products: { 'wagtail-1000-foam-kit': 1 },
    reason: 'Orange on white: 2.0:1.',
  },
  {
    fault: 'pale: TORVANE on right',
    products: { 'wagtail-1000-foam-kit': 1 },
    reason: 'Orange on white: 2.0:1.',
  },
  {
    fault: 'pale: TORVANE on top',
    products: { 'wagtail-1000-foam-kit': 1 },
    reason: 'Orange on white: 2.0:1.',
  },
  {
    fault: 'pale: WAGTAIL on right',
    products: { 'wagtail-1000-foam-kit': 1 },
    reason: 'Orange on white: 2.0:1.',
  },
  {
    fault: 'pale: TORVANE on hatch',
    products: { 'tern-360-mini-boat': 1, 'puffin-450-starter-boat': 1, 'cormorant-800-long-run': 1 },
    reason: 'White on a white or light stripe of the hatch or wing.',
  },
  {
    fault: 'pale: TORVANE on hull',
    products: { 'puffin-450-starter-boat': 1 },
    reason: 'White on a white or light stripe of the hatch or wing.',
  },
  {
    fault: 'pale: TORVANE on hatch',
    products: { 'skua-900-offshore-racer': 1 },
    reason: 'White on the yellow hatch.',
  },
  {
    fault: 'pale: TORVANE on upper-shell',
    products: { 'halcyon-3-starter-drone': 2 },
    reason: 'Blue on white: 2.6:1.',
  },
  {
    fault: 'pale: TORVANE on right',
    products: { 'hoverfly-120': 1 },
    reason: 'Black on the black glass.',
  },
  {
    fault: 'pale: TORVANE on right',
    products: { 'hornet-500-3d': 1 },
    reason: 'White letters run across the white stripes of the tiger: the T is lost.',
  },
]
