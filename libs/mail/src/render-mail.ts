import type { MailName } from './mail-job.ts';
import type { RenderedMail } from './templates/layout.ts';
import type { ResetCodeView } from './templates/reset-code.ts';
import { renderResetCode } from './templates/reset-code.ts';
import type { VerificationCodeView } from './templates/verification-code.ts';
import { renderVerificationCode } from './templates/verification-code.ts';

/** What each template shows; codes are open here, having been sealed until now. */
export interface MailViews {
  'verification-code': VerificationCodeView;
  'reset-code': ResetCodeView;
}

const renderers: { [Name in MailName]: (view: MailViews[Name]) => RenderedMail } = {
  'verification-code': renderVerificationCode,
  'reset-code': renderResetCode,
};

/** A mail in Vietnamese, as HTML and as the same words in plain text. Values are escaped. */
export function renderMail<Name extends MailName>(template: Name, view: MailViews[Name]): RenderedMail {
  return renderers[template](view);
}
