/**
 * The pages of the back office and of technicians, by file. A module of its own, which is loaded with the first of them: a list of the files that each
 * page needs would otherwise be in every page of the site.
 */
export const officePages = {
  'admin-chat': () => import('../routes/admin-chat.tsx'),
  'manager-accounts': () => import('../routes/manager-accounts.tsx'),
  'manager-audit': () => import('../routes/manager-audit.tsx'),
  'manager-banner': () => import('../routes/manager-banner.tsx'),
  'manager-booking': () => import('../routes/manager-booking.tsx'),
  'manager-category': () => import('../routes/manager-category.tsx'),
  'manager-category-staff': () => import('../routes/manager-category-staff.tsx'),
  'manager-comments': () => import('../routes/manager-comments.tsx'),
  'manager-dashboard': () => import('../routes/manager-dashboard.tsx'),
  'manager-inspection': () => import('../routes/manager-inspection.tsx'),
  'manager-inspection-print': () => import('../routes/manager-inspection-print.tsx'),
  'manager-intake': () => import('../routes/manager-intake.tsx'),
  'manager-news': () => import('../routes/manager-news.tsx'),
  'manager-order': () => import('../routes/manager-order.tsx'),
  'manager-products': () => import('../routes/manager-products.tsx'),
  'manager-quote': () => import('../routes/manager-quote.tsx'),
  'manager-rates': () => import('../routes/manager-rates.tsx'),
  'manager-repair': () => import('../routes/manager-repair.tsx'),
  'manager-repair-slip': () => import('../routes/manager-repair-slip.tsx'),
  'manager-settings': () => import('../routes/manager-settings.tsx'),
  'manager-staff': () => import('../routes/manager-staff.tsx'),
  'manager-templates': () => import('../routes/manager-templates.tsx'),
  'manager-vehicle': () => import('../routes/manager-vehicle.tsx'),
  'manager-vehicles': () => import('../routes/manager-vehicles.tsx'),
  'manager-vitals': () => import('../routes/manager-vitals.tsx'),
  'manager-workshop': () => import('../routes/manager-workshop.tsx'),
  workshop: () => import('../routes/workshop.tsx'),
  'workshop-job': () => import('../routes/workshop-job.tsx'),
  'workshop-jobs': () => import('../routes/workshop-jobs.tsx'),
};
export type OfficePage = keyof typeof officePages;
