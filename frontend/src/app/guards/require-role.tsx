import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { flagsOf } from '../../features/identity/api/get-account.ts';
import { useAccount } from '../../shared/api/own-account.ts';
import { guardTexts } from '../../i18n/account-menu.ts';
import { vi } from '../../i18n/vi.ts';
import { Illustration } from '../../shared/artwork/illustration.tsx';
import { useSiteSettings } from '../../shared/lib/site-settings.ts';
import { showToast } from '../../shared/lib/toasts.ts';
import { buttonStyle } from '../../shared/ui/button-style.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import type { Access } from './manager-access.ts';
import { RequireSession } from './require-session.tsx';
import { Link } from '../../shared/ui/link.tsx';

const texts = guardTexts;

interface RequireRoleProps {
  needs: Access;
  skeleton: ReactNode;
  /** Content for accounts that lack the role. If it is undefined, these accounts are redirected to the home page. */
  refused?: ReactNode;
  children: ReactNode;
}

/**
 * Shows its children only to accounts with a role, as reported by the server. Guests get the login dialog, others are redirected to the
 * home page with a message. This is for convenience only: the server protects the data.
 */
export function RequireRole({ needs, skeleton, refused, children }: RequireRoleProps) {
  return (
    <RequireSession skeleton={skeleton}>
      {(user) =>
        needs === 'signed-in' ? (
          children
        ) : (
          <RoleCheck id={user.id} needs={needs} skeleton={skeleton} refused={refused ?? <Refused needs={needs} />}>
            {children}
          </RoleCheck>
        )
      }
    </RequireSession>
  );
}

const refusals = { master: texts.masterOnly, admin: texts.staffOnly, workshop: texts.workshopOnly } as const;

interface RoleCheckProps extends RequireRoleProps {
  id: string;
  needs: Exclude<Access, 'signed-in'>;
}

function RoleCheck({ id, needs, skeleton, refused, children }: RoleCheckProps) {
  const { data: account, error, refetch } = useAccount(id);
  if (account) {
    const { isAdmin, isMaster, isTechnician } = flagsOf(account);
    const admitted = { master: isMaster, admin: isAdmin, workshop: isAdmin || isTechnician };
    return admitted[needs] ? children : refused;
  }
  return error ? <CheckFailed error={error} onRetry={() => void refetch()} /> : skeleton;
}

function Refused({ needs }: { needs: RoleCheckProps['needs'] }) {
  const navigate = useNavigate();
  useEffect(() => {
    showToast({ severity: 'error', text: refusals[needs] });
    void navigate(paths.home, { replace: true });
  }, [needs, navigate]);
  return null;
}

function CheckFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { name } = useSiteSettings();
  useEffect(() => {
    showToast({ severity: 'error', text: texts.checkFailed, cause: error });
  }, [error]);
  return (
    <>
      <title>{vi.site.titleOf(texts.checkFailed, name)}</title>
      <Notice
        level="h1"
        picture={<Illustration scene="brokenDown" priority />}
        title={texts.checkFailed}
        text={texts.checkFailedHelp}
      >
        <button type="button" onClick={onRetry} className={buttonStyle('brand')}>
          {vi.site.retry}
        </button>
        <Link to={paths.home} className={buttonStyle('outline')}>
          {vi.site.backHome}
        </Link>
      </Notice>
    </>
  );
}
