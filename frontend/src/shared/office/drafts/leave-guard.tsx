import { useContext, useEffect } from 'react';
import { UNSAFE_DataRouterContext } from 'react-router-dom';
import type { Blocker } from 'react-router-dom';
import { officeDrafts } from '../../../i18n/office-drafts.ts';
import { lastAccountId, logoutsElsewhere } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Modal } from '../../ui/modal.tsx';
import { endDrafts } from './end-drafts.ts';
import { askBeforeLeaving, keepInputs, leaveQuestion, unsavedInputs } from './unsaved-inputs.ts';
import type { LeaveQuestion } from './unsaved-inputs.ts';

const texts = officeDrafts.leave;

/** Asks before unsaved input is lost: by a link, by closing a form, or by the browser. Part of the layout of the back office. */
export function LeaveGuard() {
  useLinkQuestion();
  useBrowserQuestion();
  useLogoutElsewhere();
  const question = useStore(leaveQuestion, null);
  return question && <LeaveDialog question={question} />;
}

const BLOCKER = 'unsaved-input';

/**
 * Asks before a link or the back button leaves the page. Filters and page numbers in the address keep the form open. The hook `useBlocker` would do
 * the same, but then every page of the site would load its code.
 */
function useLinkQuestion(): void {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  useEffect(() => {
    if (!router) return undefined;
    router.getBlocker(
      BLOCKER,
      ({ currentLocation, nextLocation }) =>
        currentLocation.pathname !== nextLocation.pathname && unsavedInputs().length > 0,
    );
    let asked: Blocker | undefined;
    const unsubscribe = router.subscribe(({ blockers }) => {
      const blocker = blockers.get(BLOCKER);
      if (blocker?.state !== 'blocked' || blocker === asked) return;
      asked = blocker;
      void askBeforeLeaving(unsavedInputs(), { onLeave: blocker.proceed, onStay: blocker.reset });
    });
    return () => {
      unsubscribe();
      router.deleteBlocker(BLOCKER);
    };
  }, [router]);
}

/** Makes the browser ask before it closes or reloads the page. */
function useBrowserQuestion(): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      const unsaved = unsavedInputs();
      for (const input of unsaved) void input.keep();
      if (unsaved.length > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
}

/** After a logout in another tab: deletes also the drafts that this tab has stored since the other one deleted them. */
function useLogoutElsewhere(): void {
  useEffect(() => logoutsElsewhere.subscribe(() => void endDrafts(lastAccountId())), []);
}

function LeaveDialog({ question }: { question: LeaveQuestion }) {
  const { inputs, isKept, onLeave, onStay } = question;
  const stay = () => {
    leaveQuestion.set(null);
    onStay();
  };
  const leave = () => {
    leaveQuestion.set(null);
    onLeave();
  };
  // Stored again, because another tab may have deleted the drafts while the question was open.
  const keep = async () => {
    if (await keepInputs(inputs)) leave();
    else leaveQuestion.set({ ...question, isKept: false });
  };
  const discard = () => {
    for (const input of inputs) input.discard();
    leave();
  };
  return (
    <Modal open onClose={stay} kind="centre" title={texts.title}>
      <p>{isKept ? texts.kept : texts.lost}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3 max-sm:*:grow">
        <button type="button" data-first-focus onClick={stay} className={buttonStyle('outline')}>
          {texts.stay}
        </button>
        <button type="button" onClick={discard} className={buttonStyle('outline', 'text-red')}>
          {texts.discard}
        </button>
        {isKept && (
          <button type="button" onClick={() => void keep()} className={buttonStyle('brand')}>
            {texts.keep}
          </button>
        )}
      </div>
    </Modal>
  );
}
