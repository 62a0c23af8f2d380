import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { VideosFile } from '@shop/contract/videos/videos-files'

// Makes the clips of the demo, `demo/media/videos/*.mp4`, from the covers of their videos: a slow pan and zoom, without sound. Run it by hand after
// `demo/videos.json` has changed: `node scripts/make-clips.ts`. It needs ffmpeg with libx264 (on Debian: apt-get install ffmpeg).

const DEMO = join(import.meta.dirname, '..', 'demo')
const FRAMES_PER_SECOND = 25
const SECONDS = 3
const [WIDTH, HEIGHT] = [640, 480]
/** So much larger before it moves: ffmpeg's zoompan moves by whole pixels, which is seen as a tremble otherwise. */
const LARGER = 4
/** The pictures are transparent: the light ground on which the shop shows them. */
const GROUND = '0xe2e0da'

/** How the frame moves from 0 to 1 (`t`), by turns: in, from left to right, out, from right to left. */
const MOVES = [
  { zoom: '1+0.18*t', x: '0.5', y: '0.5' },
  { zoom: '1.18', x: 't', y: '0.5' },
  { zoom: '1.18-0.18*t', x: '0.5', y: '0.5' },
  { zoom: '1.18', x: '1-t', y: '0.6' },
]

function makeClip(cover: string, clip: string, { zoom, x, y }: (typeof MOVES)[number], seconds: number) {
  const frames = seconds * FRAMES_PER_SECOND
  const eased = `(0.5-0.5*cos(PI*on/${frames}))`
  const at = (expression: string) => expression.replaceAll('t', eased)
  const [width, height] = [WIDTH * LARGER, HEIGHT * LARGER]
  const scene = `color=${GROUND}:s=${width}x${height}[ground];[0]scale=${width}:${height}:force_original_aspect_ratio=decrease[model];[ground][model]overlay=(W-w)/2:(H-h)/2:shortest=1`
  const motion = `zoompan=z='${at(zoom)}':x='(iw-iw/zoom)*(${at(x)})':y='(ih-ih/zoom)*(${at(y)})':d=${frames}:s=${WIDTH}x${HEIGHT}:fps=${FRAMES_PER_SECOND}`
  const encoding = ['-c:v', 'libx264', '-preset', 'slow', '-crf', '28', '-pix_fmt', 'yuv420p', '-movflags', '+faststart', '-threads', '1']
  const bare = ['-an', '-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact'] // the same bytes each time
  execFileSync('ffmpeg', [
    '-v',
    'error',
    '-y',
    '-i',
    cover,
    '-frames:v',
    String(frames),
    '-filter_complex',
    `${scene},${motion}`,
    ...encoding,
    ...bare,
    clip,
  ])
}

const { videos } = VideosFile.parse(JSON.parse(readFileSync(join(DEMO, 'videos.json'), 'utf8')))
mkdirSync(join(DEMO, 'media/videos'), { recursive: true })
for (const [index, { video, cover, duration }] of videos.entries()) {
  const move = MOVES[index % MOVES.length]
  if (move) makeClip(join(DEMO, 'media', cover), join(DEMO, 'media/videos', video), move, duration ?? SECONDS)
}
