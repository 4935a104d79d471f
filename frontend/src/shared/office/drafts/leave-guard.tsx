import { useContext, useEffect } from 'react';
import { UNSAFE_DataRouterContext } from 'react-router-dom';
import type { Blocker } from 'react-router-dom';
import { officeDrafts } from '../../../i18n/office-drafts.ts';
import { useStore } from '../../lib/store.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Modal } from '../../ui/modal.tsx';
import { askBeforeLeaving, finishInputs, leaveQuestion, unsavedInputs } from './unsaved-inputs.ts';
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

/** After a logout in another tab, which has deleted the drafts, the forms of this one store nothing any more. */
function useLogoutElsewhere(): void {
  useEffect(() => {
    // A logout clears the storage, which has no key. Other ends of a session remove single keys.
    const finish = ({ key }: StorageEvent) => {
      if (key === null) finishInputs();
    };
    // In the capture phase, this runs before the session's own listener, which removes the forms from the page.
    window.addEventListener('storage', finish, { capture: true });
    return () => window.removeEventListener('storage', finish, { capture: true });
  }, []);
}

function LeaveDialog({ question: { inputs, isKept, onLeave, onStay } }: { question: LeaveQuestion }) {
  const stay = () => {
    leaveQuestion.set(null);
    onStay();
  };
  const leave = () => {
    leaveQuestion.set(null);
    onLeave();
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
          <button type="button" onClick={leave} className={buttonStyle('brand')}>
            {texts.keep}
          </button>
        )}
      </div>
    </Modal>
  );
}
