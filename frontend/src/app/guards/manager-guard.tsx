import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { accessOf } from './manager-access.ts';
import { RequireRole } from './require-role.tsx';

/** Guards back-office pages by their path. */
export function ManagerGuard({ skeleton, children }: { skeleton: ReactNode; children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <RequireRole needs={accessOf(pathname)} skeleton={skeleton}>
      {children}
    </RequireRole>
  );
}
