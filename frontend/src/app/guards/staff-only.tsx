import type { ReactNode } from 'react';
import { NoAccess } from '../../shared/office/no-access.tsx';
import { OfficePage } from '../../shared/office/office-page.tsx';
import { RequireRole } from './require-role.tsx';

interface StaffOnlyProps {
  /** Title of the page; customers who open the page see it above the notice. */
  title: string;
  children: ReactNode;
}

/** A page that any account can open, but that only has content for staff: customers see a notice instead. */
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
