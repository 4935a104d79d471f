import type { ErrorCode } from '@garage/contracts';
import { errorCatalogue } from '@garage/contracts';

export type ImageRefusal = Extract<ErrorCode, `IMAGE_${string}` | 'OVERLOADED'>;

/** A rejected upload. The services' error mapping responds with `code`; `reason` is for the log. */
export class ImageRefused extends Error {
  override readonly name = 'ImageRefused';
  readonly expose = true;
  readonly code: ImageRefusal;
  readonly reason: string;

  constructor(code: ImageRefusal, reason: string, options?: ErrorOptions) {
    super(errorCatalogue[code].message, options);
    this.code = code;
    this.reason = reason;
  }
}

/** Creates the refusal of a file that is not the image it claims to be; `reason` says what is wrong. */
export function invalid(reason: string, options?: ErrorOptions): ImageRefused {
  return new ImageRefused('IMAGE_INVALID', reason, options);
}
