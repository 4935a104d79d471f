import { MAX_COMMENT_LENGTH } from '@garage/contracts/browser';
import { useEffect, useState } from 'react';
import type { FormEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { engagementTexts } from '../../../i18n/engagement.ts';
import { rememberIntent } from '../../../shared/lib/login-intent.ts';
import { restoredComment, restoredTextOf } from '../../../shared/lib/restored-comment.ts';
import { lastAccountId, useSession } from '../../../shared/lib/session.ts';
import { showToast } from '../../../shared/lib/toasts.ts';
import { TextAreaField } from '../../../shared/office/text-area-field.tsx';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { useCreateComment } from '../api/change-comments.ts';

const texts = engagementTexts.comments;

/** Form for a comment. It is visible to everyone; guests are asked to log in when they submit it. */
export function CommentForm({ productId }: { productId: string }) {
  const accountId = useSession()?.id;
  const { pathname } = useLocation();
  const [text, setText] = useState(() => restoredTextOf(productId));
  useEffect(() => restoredComment.set(null), []);
  const [missing, setMissing] = useState(false);
  const creation = useCreateComment(productId);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (accountId === undefined) {
      if (text.trim() !== '') rememberIntent({ kind: 'comment', productId, text }, lastAccountId());
      const link = { path: paths.loginThen(pathname), text: engagementTexts.likes.login };
      showToast({ severity: 'warning', text: texts.loginWanted, link });
      return;
    }
    setMissing(text.trim() === '');
    if (text.trim() === '' || creation.isPending) return;
    // The box is only emptied if its text is still the sent one, so that text typed while the request was pending is kept.
    const onSuccess = () => setText((now) => (now === text ? '' : now));
    creation.mutate({ accountId, comment: text }, { onSuccess });
  };
  return (
    <form noValidate onSubmit={send} className="flex flex-col items-start gap-3">
      <div className="w-full">
        <TextAreaField
          label={texts.label}
          rows={3}
          maxLength={MAX_COMMENT_LENGTH}
          placeholder={texts.placeholder}
          value={text}
          error={missing ? texts.textWanted : undefined}
          onChange={({ target }) => {
            setText(target.value);
            setMissing(false);
          }}
        />
      </div>
      <button type="submit" aria-busy={creation.isPending} className={buttonStyle('brand')}>
        {creation.isPending ? texts.sending : texts.submit}
      </button>
    </form>
  );
}
