/** Image files for tests that choose pictures. */
import { onTestFinished, vi } from 'vitest';
import type { Locator } from 'vitest/browser';

/** A PNG of the given size in pixels. */
export async function pictureFile({ width, height }: { width: number; height: number }): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context) {
    context.fillStyle = 'teal';
    context.fillRect(0, 0, width, height / 2);
  }
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'anh.png', { type: 'image/png' });
}

/** The first bytes of a HEIC file, the picture format of many phones, which Chromium cannot open. */
export const heicFile = new File([new Uint8Array([0, 0, 0, 24]), 'ftypheic'], 'IMG_0001.HEIC', { type: 'image/heic' });

/** A file that is not an image, although its name may look like one. */
export const textFile = (name: string, type: string): File => new File(['Đây chỉ là chữ.'], name, { type });

/** A JPEG of exactly this many bytes. */
export async function jpegFile(bytes: number): Promise<File> {
  const canvas = new OffscreenCanvas(40, 30);
  canvas.getContext('2d')?.fillRect(0, 0, 40, 30);
  const picture = await canvas.convertToBlob({ type: 'image/jpeg' });
  const padding = new Uint8Array(bytes - picture.size);
  return new File([picture, padding], 'anh.jpg', { type: 'image/jpeg' });
}

/** Chooses files in a file input, as the browser does after its dialog. `upload` sends the bytes through the test runner, which takes long. */
export function chooseFiles(input: Locator, files: File[]): void {
  const element = input.element();
  if (!(element instanceof HTMLInputElement)) throw new Error('This element is no input');
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  element.files = transfer.files;
  element.dispatchEvent(new Event('change', { bubbles: true }));
}

interface HalvesOptions {
  width: number;
  height: number;
  name?: string;
  type?: 'image/jpeg' | 'image/png';
  /** Size of the file in bytes, for which data are appended that programs ignore. */
  bytes?: number;
}

/** A picture whose left half is red. The right half is blue, or transparent in a PNG. */
export async function halvesFile(options: HalvesOptions): Promise<File> {
  const { width, height, name = 'anh.jpg', type = 'image/jpeg', bytes = 0 } = options;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  context.fillStyle = 'red';
  context.fillRect(0, 0, width / 2, height);
  context.fillStyle = type === 'image/png' ? 'transparent' : 'blue';
  context.fillRect(width / 2, 0, width / 2, height);
  const picture = await canvas.convertToBlob({ type });
  return new File([picture, new Uint8Array(Math.max(0, bytes - picture.size))], name, { type });
}

/** EXIF data that say that the camera was turned by 90°: the picture has to be turned clockwise. */
const turnedExif = [
  [0xff, 0xe1, 0x00, 0x22, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0x00, 0x2a, 0, 0, 0, 8],
  [0x00, 0x01, 0x01, 0x12, 0x00, 0x03, 0, 0, 0, 1, 0x00, 0x06, 0, 0, 0, 0, 0, 0],
].flat();

/** The JPEG as a turned phone stores it. */
export const turned = (jpeg: File): File =>
  new File([jpeg.slice(0, 2), new Uint8Array(turnedExif), jpeg.slice(2)], jpeg.name, { type: jpeg.type });

/** The start of an animated GIF, with its only frame. */
export function animatedGif(): File {
  const frame = Uint8Array.from(atob('R0lGODlhAQABAIAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw=='), (byte) =>
    byte.charCodeAt(0),
  );
  const loop = [0x21, 0xff, 0x0b, ...new TextEncoder().encode('NETSCAPE2.0'), 0x03, 0x01, 0, 0, 0];
  return new File([frame.slice(0, 19), new Uint8Array(loop), frame.slice(19)], 'dong.gif', { type: 'image/gif' });
}

function transferOf(files: File[], text?: string): DataTransfer {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  if (text !== undefined) transfer.setData('text/plain', text);
  return transfer;
}

/** Drops files onto an element, as from a folder of the desktop. */
export function dropFiles(place: Locator, files: File[]): void {
  const { left: clientX, top: clientY } = place.element().getBoundingClientRect();
  const at = { clientX: clientX + 20, clientY: clientY + 20 };
  for (const type of ['dragenter', 'dragover', 'drop']) {
    const options = { ...at, bubbles: true, cancelable: true, dataTransfer: transferOf(files) };
    place.element().dispatchEvent(new DragEvent(type, options));
  }
}

/** Pastes files, with a text if the clipboard has both. Returns true when the page took them. */
export function pasteFiles(place: Locator, files: File[], text?: string): boolean {
  const options = { bubbles: true, cancelable: true, clipboardData: transferOf(files, text) };
  return !place.element().dispatchEvent(new ClipboardEvent('paste', options));
}

/** Lets the page wait for the bytes of all files until the returned function is called. */
export function holdFiles(): () => void {
  const gate = Promise.withResolvers<void>();
  const reading = vi.spyOn(Blob.prototype, 'arrayBuffer').mockImplementation(async function held(this: Blob) {
    await gate.promise;
    return new Response(this).arrayBuffer();
  });
  const open = () => {
    reading.mockRestore();
    gate.resolve();
  };
  onTestFinished(open);
  return open;
}

/** Size of an image, and the colour of two of its pixels, given by their place within it. */
export async function lookAt(address: string, places: ReadonlyArray<[x: number, y: number]> = []) {
  const image = new Image();
  image.src = address;
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  context?.drawImage(image, 0, 0);
  const colours = places.map(([x, y]) => {
    const [red = 0, green = 0, blue = 0, alpha = 0] = context?.getImageData(x * width, y * height, 1, 1).data ?? [];
    if (alpha < 128) return 'none';
    return red > 200 && green < 60 ? 'red' : blue > 200 && green < 60 ? 'blue' : `${red},${green},${blue}`;
  });
  return { width, height, colours };
}
