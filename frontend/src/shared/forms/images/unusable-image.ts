/** Reason why a chosen file cannot be uploaded. HEIC is the picture format of many phones, which few browsers can decode. */
export type ImageFault = 'no-image' | 'heic' | 'animated' | 'too-large';

/** Thrown when a chosen file cannot be uploaded. */
export class UnusableImage extends Error {
  override name = 'UnusableImage';
  readonly fault: ImageFault;

  constructor(fault: ImageFault, cause?: unknown) {
    super(`The file cannot be sent: ${fault}`, { cause });
    this.fault = fault;
  }
}
