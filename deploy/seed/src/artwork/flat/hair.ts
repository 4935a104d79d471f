import { mix, palette } from '../engine/palette.ts';

const colours = [
  mix(palette.ink, palette.amber, 0.08),
  mix(palette.ink, palette.amber, 0.26),
  mix(palette.ink, palette.navy, 0.3),
  mix(palette.ink, palette.amber, 0.42),
];
const grey = mix(palette.navy, palette.hairline, 0.62);

export type Hair = { readonly back: string; readonly front: string };

type Style = { readonly back?: string; readonly front: string; readonly lights: string };

const men: readonly Style[] = [
  {
    front:
      'M203 262C190 160 236 112 306 114C376 112 412 166 397 262C394 238 388 224 378 208C338 214 284 204 256 180C246 204 226 216 218 238C212 244 206 252 203 262z',
    lights: 'M262 150q40-18 84-2',
  },
  {
    front:
      'M207 252C196 164 240 122 300 122C360 122 404 164 393 252C390 224 382 204 368 190C330 176 270 176 232 190C218 204 210 224 207 252z',
    lights: 'M250 152q50-16 100 0',
  },
  {
    front:
      'M204 258C194 196 208 150 250 128C276 96 360 92 384 128C410 160 404 214 396 258C392 230 384 210 372 196C352 170 300 176 262 186C238 192 214 222 204 258z',
    lights: 'M268 132c30-20 70-18 92 4M256 156c24-10 50-12 70-10',
  },
  {
    front:
      'M206 256C188 226 196 188 212 172C214 138 252 122 272 128C292 104 338 106 352 126C384 128 402 160 396 184C410 206 406 236 394 256C392 234 386 218 374 208C362 214 348 210 340 200C326 212 304 210 294 198C280 210 258 208 250 198C236 210 220 220 206 256z',
    lights: 'M256 150q16-14 34-4M312 142q18-10 34 6',
  },
  {
    front:
      'M206 258C194 190 214 132 262 124C300 112 372 122 388 166C400 194 400 226 394 256C390 230 384 212 374 200C352 176 322 196 288 190C262 186 240 188 228 204C216 220 210 238 206 258z',
    lights: 'M262 146q44-16 84 4M240 170q10-12 22-16',
  },
  {
    front:
      'M202 262C188 150 244 108 312 112C384 114 414 170 398 262C394 244 388 232 380 220C356 216 330 204 316 178C296 206 250 216 224 222C214 234 206 246 202 262z',
    lights: 'M250 148c24-16 56-20 80-14M350 160c12 8 20 18 24 32',
  },
];

const women: readonly Style[] = [
  {
    back: 'M190 260C176 136 246 96 302 98C362 98 424 140 410 260C414 340 424 400 430 446C396 470 360 462 336 440H264C240 462 204 470 170 446C178 400 188 340 190 260z',
    front:
      'M200 276C190 164 244 108 302 108C362 108 410 162 400 276C392 232 372 196 330 160C300 200 232 226 214 236C208 248 202 262 200 276z',
    lights: 'M246 150c20-18 48-26 70-24M204 330c-4 40-8 66-14 92',
  },
  {
    back: 'M192 260C180 140 246 100 300 100C354 100 420 140 408 260C412 312 410 350 402 374C384 388 360 386 346 372H254C240 386 216 388 198 374C190 350 188 312 192 260z',
    front:
      'M200 282C188 164 246 108 300 108C354 108 412 164 400 282C394 240 386 214 374 200C330 208 270 208 226 200C214 214 206 240 200 282z',
    lights: 'M244 154q56-22 112 0',
  },
  {
    back: 'M372 150C430 120 476 170 462 250C456 300 470 340 440 372C432 330 402 300 404 240z',
    front:
      'M203 264C190 158 244 108 302 108C362 108 410 158 397 264C392 226 378 202 352 176C310 196 252 192 226 206C214 222 206 240 203 264z',
    lights: 'M250 146q40-22 90-8M432 190c10 30 8 60 4 90',
  },
  {
    back: 'M300 40a58 54 0 1 1 0 108a58 54 0 1 1 0-108z',
    front: 'M203 266C188 158 242 106 300 106C358 106 412 158 397 266C390 222 362 186 304 166C252 186 212 222 203 266z',
    lights: 'M276 68q24-16 50-2M248 152q22-18 50-20',
  },
  {
    back: 'M188 262C168 136 240 92 304 94C370 94 432 140 412 262C430 296 404 326 424 362C436 404 410 440 388 446C366 452 344 444 336 432H264C256 444 234 452 212 446C188 438 166 404 178 362C196 326 172 296 188 262z',
    front:
      'M200 272C188 160 240 106 304 106C366 106 412 162 400 272C394 236 376 204 346 184C318 172 286 168 262 160C250 196 222 224 212 240C206 250 202 260 200 272z',
    lights: 'M254 140c24-16 58-20 84-10M196 330c-8 20 4 40-2 62',
  },
  {
    back: 'M200 300C180 350 204 392 250 392H350C396 392 420 350 400 300z',
    front: 'M202 272C188 158 244 106 300 106C356 106 412 158 398 272C388 226 356 190 300 148C244 190 212 226 202 272z',
    lights: 'M238 178q24-32 54-46M362 178q-24-32-54-46',
  },
];

/** Hair behind and before the head. The last colour, grey, goes with the fifth cut of the men. */
export function drawHair(person: 'woman' | 'man', index: number, pen: string): Hair {
  const styles = person === 'woman' ? women : men;
  const style = styles[index % styles.length] ?? { front: '', lights: '' };
  const colour =
    person === 'man' && index % styles.length === 4
      ? grey
      : (colours[(index * 3 + (person === 'woman' ? 1 : 0)) % colours.length] ?? palette.ink);
  const shine = mix(colour, palette.paper, 0.22);
  return {
    back: style.back === undefined ? '' : `<path d="${style.back}" fill="${mix(colour, palette.ink, 0.25)}" ${pen}/>`,
    front: `<path d="${style.front}" fill="${colour}" ${pen}/><path d="${style.lights}" fill="none" stroke="${shine}" stroke-width="6" stroke-linecap="round"/>`,
  };
}
