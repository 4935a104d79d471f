import type { RouteObject } from 'react-router-dom';
import { SiteLayout } from './layout/site-layout.tsx';
import type { OfficePage } from './office/office-pages.ts';
import { layout, page } from './page.ts';
import { RootError } from './routes/route-error.tsx';

const folder = 'src/app/routes';

/** Pages of the back office and of technicians: path and file. They have a layout of their own, and the server never renders them with data. */
const office: ReadonlyArray<readonly [path: string, file: OfficePage]> = [
  ['/manager/accounts', 'manager-accounts'],
  ['/admin-chat', 'admin-chat'],
  ['/manager/category', 'manager-category'],
  ['/manager/category-staff', 'manager-category-staff'],
  ['/manager/products', 'manager-products'],
  ['/manager/order', 'manager-order'],
  ['/manager/workshop', 'manager-workshop'],
  ['/manager/workshop/intake', 'manager-intake'],
  ['/manager/workshop/:orderId', 'manager-repair'],
  ['/manager/workshop/:orderId/slip', 'manager-repair-slip'],
  ['/manager/workshop/:orderId/inspections/:inspectionId', 'manager-inspection'],
  ['/manager/workshop/:orderId/inspections/:inspectionId/print', 'manager-inspection-print'],
  ['/manager/workshop/:orderId/quote', 'manager-quote'],
  ['/manager/workshop/rates', 'manager-rates'],
  ['/manager/workshop/templates', 'manager-templates'],
  ['/manager/vehicles', 'manager-vehicles'],
  ['/manager/vehicles/:vehicleId', 'manager-vehicle'],
  ['/workshop', 'workshop'],
  ['/workshop/jobs', 'workshop-jobs'],
  ['/workshop/jobs/:taskId', 'workshop-job'],
  ['/manager/booking', 'manager-booking'],
  ['/manager', 'manager-dashboard'],
  ['/manager/comments', 'manager-comments'],
  ['/manager/news', 'manager-news'],
  ['/manager/banner', 'manager-banner'],
  ['/manager/staff', 'manager-staff'],
  ['/manager/settings', 'manager-settings'],
  ['/manager/vitals', 'manager-vitals'],
  ['/manager/audit', 'manager-audit'],
];

const officeRoutes = layout({
  entry: 'src/app/office/office-layout.tsx',
  load: () => import('./office/office-layout.tsx'),
  children: office.map(([path, file]) =>
    page({
      path,
      status: 200,
      entry: `${folder}/${file}.tsx`,
      load: async () => (await import('./office/office-pages.ts')).officePages[file](),
    }),
  ),
});

/** Every page of the site. */
export const routes: RouteObject[] = [
  officeRoutes,
  {
    Component: SiteLayout,
    ErrorBoundary: RootError,
    children: [
      page({ path: '/', status: 200, entry: `${folder}/home.tsx`, load: () => import('./routes/home.tsx') }),
      page({
        path: '/products',
        status: 200,
        entry: `${folder}/products.tsx`,
        load: () => import('./routes/products.tsx'),
      }),
      page({
        path: '/products/:id',
        status: 200,
        entry: `${folder}/product-detail.tsx`,
        load: () => import('./routes/product-detail.tsx'),
      }),
      page({
        path: '/productoutstand',
        status: 200,
        entry: `${folder}/featured-products.tsx`,
        load: () => import('./routes/featured-products.tsx'),
      }),
      page({
        path: '/login',
        status: 200,
        entry: `${folder}/login.tsx`,
        load: () => import('./routes/login.tsx'),
      }),
      page({
        path: '/set-password',
        status: 200,
        entry: `${folder}/set-password.tsx`,
        load: () => import('./routes/set-password.tsx'),
      }),
      page({
        path: '/undo-email',
        status: 200,
        entry: `${folder}/undo-email.tsx`,
        load: () => import('./routes/undo-email.tsx'),
      }),
      page({
        path: '/account',
        status: 200,
        entry: `${folder}/account.tsx`,
        load: () => import('./routes/account.tsx'),
      }),
      page({
        path: '/account/profile',
        status: 200,
        entry: `${folder}/account-profile.tsx`,
        load: () => import('./routes/account-profile.tsx'),
      }),
      page({
        path: '/account/update',
        status: 200,
        entry: `${folder}/account-update.tsx`,
        load: () => import('./routes/account-update.tsx'),
      }),
      page({
        path: '/account/changePass',
        status: 200,
        entry: `${folder}/account-change-password.tsx`,
        load: () => import('./routes/account-change-password.tsx'),
      }),
      page({
        path: '/account/addresses',
        status: 200,
        entry: `${folder}/account-addresses.tsx`,
        load: () => import('./routes/account-addresses.tsx'),
      }),
      page({
        path: '/account/vehicles',
        status: 200,
        entry: `${folder}/account-vehicles.tsx`,
        load: () => import('./routes/account-vehicles.tsx'),
      }),
      page({
        path: '/account/data',
        status: 200,
        entry: `${folder}/account-data.tsx`,
        load: () => import('./routes/account-data.tsx'),
      }),
      page({
        path: '/privacy',
        status: 200,
        entry: `${folder}/privacy.tsx`,
        load: () => import('./routes/privacy.tsx'),
      }),
      page({
        path: '/account/historyOrder',
        status: 200,
        entry: `${folder}/account-order-history.tsx`,
        load: () => import('./routes/account-order-history.tsx'),
      }),
      page({
        path: '/account/likeProducts',
        status: 200,
        entry: `${folder}/account-like-products.tsx`,
        load: () => import('./routes/account-like-products.tsx'),
      }),
      page({
        path: '/account/notices',
        status: 200,
        entry: `${folder}/account-notices.tsx`,
        load: () => import('./routes/account-notices.tsx'),
      }),
      page({
        path: '/notices',
        status: 200,
        entry: `${folder}/notices.tsx`,
        load: () => import('./routes/notices.tsx'),
      }),
      page({
        path: '/notices/stop',
        status: 200,
        entry: `${folder}/notices-stop.tsx`,
        load: () => import('./routes/notices-stop.tsx'),
      }),
      page({ path: '/cart', status: 200, entry: `${folder}/cart.tsx`, load: () => import('./routes/cart.tsx') }),
      page({
        path: '/cart/cartDetail',
        status: 200,
        entry: `${folder}/cart-detail.tsx`,
        load: () => import('./routes/cart-detail.tsx'),
      }),
      page({ path: '/order', status: 200, entry: `${folder}/order.tsx`, load: () => import('./routes/order.tsx') }),
      page({
        path: '/order/checkout',
        status: 200,
        entry: `${folder}/checkout.tsx`,
        load: () => import('./routes/checkout.tsx'),
      }),
      page({
        path: '/order/orderDetail',
        status: 200,
        entry: `${folder}/order.tsx`,
        load: () => import('./routes/order.tsx'),
      }),
      page({
        path: '/order/orderDetail/:orderId',
        status: 200,
        entry: `${folder}/order-detail.tsx`,
        load: () => import('./routes/order-detail.tsx'),
      }),
      page({
        path: '/procedure',
        status: 200,
        entry: `${folder}/procedure.tsx`,
        load: () => import('./routes/procedure.tsx'),
      }),
      page({
        path: '/partner',
        status: 200,
        entry: `${folder}/partner.tsx`,
        load: () => import('./routes/partner.tsx'),
      }),
      page({ path: '/staff', status: 200, entry: `${folder}/staff.tsx`, load: () => import('./routes/staff.tsx') }),
      page({
        path: '/services',
        status: 200,
        entry: `${folder}/services.tsx`,
        load: () => import('./routes/services.tsx'),
      }),
      page({
        path: '/services/:slug',
        status: 200,
        entry: `${folder}/service-article.tsx`,
        load: () => import('./routes/service-article.tsx'),
      }),
      page({
        path: '/contact',
        status: 200,
        entry: `${folder}/contact.tsx`,
        load: () => import('./routes/contact.tsx'),
      }),
      page({
        path: '/booking',
        status: 200,
        entry: `${folder}/booking.tsx`,
        load: () => import('./routes/booking.tsx'),
      }),
      page({
        path: '/booking/manage',
        status: 200,
        entry: `${folder}/booking-manage.tsx`,
        load: () => import('./routes/booking-manage.tsx'),
      }),
      page({ path: '/about', status: 200, entry: `${folder}/about.tsx`, load: () => import('./routes/about.tsx') }),
      page({
        path: '/news',
        status: 200,
        entry: `${folder}/news-list.tsx`,
        load: () => import('./routes/news-list.tsx'),
      }),
      page({
        path: '/newslist',
        status: 200,
        entry: `${folder}/news-list.tsx`,
        load: () => import('./routes/news-list.tsx'),
      }),
      page({
        path: '/news/:id',
        status: 200,
        entry: `${folder}/news-detail.tsx`,
        load: () => import('./routes/news-detail.tsx'),
      }),
      page({ path: '*', status: 404, entry: `${folder}/not-found.tsx`, load: () => import('./routes/not-found.tsx') }),
    ],
  },
];
