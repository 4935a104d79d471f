import { hasRole } from '@garage/contracts/browser';
import { ChatDesk } from '../../features/office-chat/components/chat-desk.tsx';
import { officeChat } from '../../i18n/office-chat.ts';
import { useSession } from '../../shared/lib/session.ts';
import { OfficePage } from '../../shared/office/office-page.tsx';

/** Where staff talk with customers; masters count as admins. Whoever is no longer one of them is told so. */
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
