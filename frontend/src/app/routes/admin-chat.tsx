import { hasRole } from '@garage/contracts/browser';
import { ChatDesk } from '../../features/office-chat/components/chat-desk.tsx';
import { officeChat } from '../../i18n/office-chat.ts';
import { useSession } from '../../shared/lib/session.ts';
import { OfficePage } from '../../shared/office/office-page.tsx';

/** Live chat with customers, for staff; masters count as admins. Accounts that have lost the role see a notice. */
export function Component() {
  const user = useSession();
  const isStaff = hasRole(
    (user?.roles ?? []).map(({ name }) => name),
    'admin',
  );
  return user && isStaff ? <ChatDesk key={user.id} adminId={user.id} /> : <NoAccess />;
}

function NoAccess() {
  return (
    <OfficePage title={officeChat.title}>
      <p role="alert" className="rounded-card border border-hairline bg-paper p-8 text-center">
        {officeChat.noAccess}
      </p>
    </OfficePage>
  );
}
