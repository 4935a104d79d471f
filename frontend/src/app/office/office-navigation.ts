import type { RoleName } from '@garage/contracts';
import {
  CalendarDays,
  CarFront,
  ClipboardCheck,
  Gauge,
  History,
  Image,
  LayoutGrid,
  MessageSquareText,
  MessagesSquare,
  Newspaper,
  Package,
  Settings,
  ShieldCheck,
  ShoppingCart,
  Tags,
  Users,
  Wrench,
  Zap,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { paths } from '../../config/paths.ts';
import { office } from '../../i18n/office.ts';

interface OfficeLink {
  path: string;
  text: string;
  icon: LucideIcon;
  /** Who sees the menu entry: staff, masters, or with `workshop` also technicians. The server decides what they can do on the page. */
  role: Extract<RoleName, 'admin' | 'master'> | 'workshop';
}

interface OfficeGroup {
  title: string;
  links: readonly OfficeLink[];
}

const { pages, groups } = office;

/** Pages of the back office in the order of the sidebar. */
export const officeNavigation: readonly OfficeGroup[] = [
  {
    title: groups.shop,
    links: [
      { path: paths.manager, text: pages.dashboard, icon: Gauge, role: 'admin' },
      { path: paths.adminChat, text: pages.chat, icon: MessagesSquare, role: 'admin' },
      { path: paths.managerBooking, text: pages.booking, icon: CalendarDays, role: 'admin' },
      { path: paths.managerOrder, text: pages.order, icon: ShoppingCart, role: 'admin' },
      { path: paths.managerWorkshop, text: pages.workshop, icon: Wrench, role: 'admin' },
      { path: paths.workshopJobs, text: pages.jobs, icon: ClipboardCheck, role: 'workshop' },
      { path: paths.managerVehicles, text: pages.vehicles, icon: CarFront, role: 'admin' },
      { path: paths.managerProducts, text: pages.products, icon: Package, role: 'admin' },
      { path: paths.managerCategory, text: pages.category, icon: LayoutGrid, role: 'admin' },
      { path: paths.managerComments, text: pages.comments, icon: MessageSquareText, role: 'admin' },
    ],
  },
  {
    title: groups.content,
    links: [
      { path: paths.managerNews, text: pages.news, icon: Newspaper, role: 'admin' },
      { path: paths.managerBanner, text: pages.banner, icon: Image, role: 'admin' },
      { path: paths.managerSettings, text: pages.settings, icon: Settings, role: 'admin' },
    ],
  },
  {
    title: groups.people,
    links: [
      { path: paths.managerAccounts, text: pages.accounts, icon: ShieldCheck, role: 'master' },
      { path: paths.managerStaff, text: pages.staff, icon: Users, role: 'master' },
      { path: paths.managerCategoryStaff, text: pages.categoryStaff, icon: Tags, role: 'master' },
    ],
  },
  {
    title: groups.system,
    links: [
      { path: paths.managerAudit, text: pages.audit, icon: History, role: 'admin' },
      { path: paths.managerVitals, text: pages.vitals, icon: Zap, role: 'admin' },
    ],
  },
];
