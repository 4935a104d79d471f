import type { ReactNode } from 'react';
import { NoAccess } from '../../shared/office/no-access.tsx';
import { OfficePage } from '../../shared/office/office-page.tsx';
import { RequireRole } from './require-role.tsx';

interface StaffOnlyProps {
  /** The page's title, which everybody sees who is let to its address. */
  title: string;
  children: ReactNode;
}

/** A page that the guard lets any account to, and that has nothing for customers: they read whose it is. */
export function StaffOnly({ title, children }: StaffOnlyProps) {
  const titled = (content: ReactNode) => <OfficePage title={title}>{content}</OfficePage>;
  return (
    <RequireRole
      needs="admin"
      skeleton={titled(<div aria-busy className="skeleton h-96 rounded-card" />)}
      refused={titled(<NoAccess />)}
    >
      {children}
    </RequireRole>
  );
}
