import { paths } from '../../config/paths.ts';
import { accountMenuTexts } from '../../i18n/account-menu.ts';

/** One entry of a menu. */
export interface MenuLink {
  path: string;
  text: string;
}

/** Role flags from the server; a master is also an admin. */
interface Flags {
  isAdmin: boolean;
  isMaster: boolean;
  isTechnician?: boolean;
}

const texts = accountMenuTexts.links;

/** Links to the pages of the account. Staff have no appointments of their own, so their page lists those of all customers. */
export const accountPageLinks = ({ isAdmin }: Pick<Flags, 'isAdmin'>): MenuLink[] => [
  { path: paths.profile, text: texts.profile },
  { path: paths.updateProfile, text: texts.update },
  { path: paths.changePassword, text: texts.changePass },
  { path: paths.likedProducts, text: texts.likeProducts },
  { path: paths.orderHistory, text: texts.historyOrder },
  ...(isAdmin ? [] : [{ path: paths.booking, text: texts.ownBookings }]),
];

/** Links of the account menu: for technicians their tasks, the pages of the account and, for staff, the live chat. */
export function accountLinks({ isAdmin, isTechnician = false }: Flags): MenuLink[] {
  const jobs = isTechnician ? [{ path: paths.workshopJobs, text: texts.jobs }] : [];
  return [
    ...jobs,
    ...accountPageLinks({ isAdmin }),
    ...(isAdmin ? [{ path: paths.adminChat, text: texts.adminChat }] : []),
  ];
}

/** Links of the management menu. Customers get none, and on mobile the links to staff members and positions are left out. */
export function managementLinks({ isAdmin, isMaster }: Flags, device: 'desktop' | 'mobile'): MenuLink[] {
  if (!isAdmin) return [];
  const links: MenuLink[] = [
    { path: paths.manager, text: texts.manager },
    { path: paths.managerProducts, text: texts.products },
    { path: paths.managerNews, text: texts.news },
    { path: paths.managerBanner, text: texts.banner },
    { path: paths.managerCategory, text: texts.category },
    { path: paths.managerBooking, text: texts.booking },
    { path: paths.managerOrder, text: texts.order },
  ];
  if (!isMaster) return links;
  links.push({ path: paths.managerAccounts, text: texts.accounts });
  if (device === 'mobile') return links;
  return [
    ...links,
    { path: paths.managerStaff, text: texts.staff },
    { path: paths.managerCategoryStaff, text: texts.categoryStaff },
  ];
}
