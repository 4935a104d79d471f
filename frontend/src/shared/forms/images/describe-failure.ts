import { pageErrors } from '@garage/contracts/browser';
import { imageTexts } from '../../../i18n/images.ts';
import type { ImageFault } from './unusable-image.ts';
import type { ChoiceFailure } from './use-image-choice.ts';

export const faultTexts: Readonly<Record<ImageFault, string>> = {
  'no-image': pageErrors.IMAGE_INVALID.message,
  heic: imageTexts.heicUnreadable,
  animated: imageTexts.animated,
  'too-large': pageErrors.IMAGE_TOO_LARGE.message,
};

/** Says which file cannot be used and why. */
export function describeImageFailure({ fileName, fault }: ChoiceFailure, max: number): string {
  if (fault === 'too-many') return imageTexts.maxImages(max);
  return fileName === '' ? faultTexts[fault] : imageTexts.ofFile(fileName, faultTexts[fault]);
}
