import { ownDataTexts } from '../../../i18n/privacy.ts';
import type { FailureText } from './failure.ts';
import { serverWordsOr } from './failure.ts';

export const describeExportFailure = (error: Error): FailureText => serverWordsOr(ownDataTexts.export.failed, error);

export const describeErasureFailure = (error: Error): FailureText => serverWordsOr(ownDataTexts.erase.failed, error);
