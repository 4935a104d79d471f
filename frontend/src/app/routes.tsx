import type { RouteObject } from 'react-router-dom';
import { SiteLayout } from './layout/site-layout.tsx';
import { layout, page } from './page.ts';
import { RootError } from './routes/route-error.tsx';

const folder = 'src/app/routes';

/** Pages of the back office. They have a layout of their own, and the server never renders them with data. */
const officePages = layout({
  entry: 'src/app/office/office-layout.tsx',
  load: () => import('./office/office-layout.tsx'),
  children: [
    page({
      path: '/manager/accounts',
      status: 200,
      entry: `${folder}/manager-accounts.tsx`,
      load: () => import('./routes/manager-accounts.tsx'),
    }),
    page({
      path: '/admin-chat',
      status: 200,
      entry: `${folder}/admin-chat.tsx`,
      load: () => import('./routes/admin-chat.tsx'),
    }),
    page({
      path: '/manager/category',
      status: 200,
      entry: `${folder}/manager-category.tsx`,
      load: () => import('./routes/manager-category.tsx'),
    }),
    page({
      path: '/manager/category-staff',
      status: 200,
      entry: `${folder}/manager-category-staff.tsx`,
      load: () => import('./routes/manager-category-staff.tsx'),
    }),
    page({
      path: '/manager/products',
      status: 200,
      entry: `${folder}/manager-products.tsx`,
      load: () => import('./routes/manager-products.tsx'),
    }),
    page({
      path: '/manager/order',
      status: 200,
      entry: `${folder}/manager-order.tsx`,
      load: () => import('./routes/manager-order.tsx'),
    }),
    page({
      path: '/manager/workshop',
      status: 200,
      entry: `${folder}/manager-workshop.tsx`,
      load: () => import('./routes/manager-workshop.tsx'),
    }),
    page({
      path: '/manager/workshop/intake',
      status: 200,
      entry: `${folder}/manager-intake.tsx`,
      load: () => import('./routes/manager-intake.tsx'),
    }),
    page({
      path: '/manager/workshop/:orderId',
      status: 200,
      entry: `${folder}/manager-repair.tsx`,
      load: () => import('./routes/manager-repair.tsx'),
    }),
    page({
      path: '/manager/workshop/:orderId/slip',
      status: 200,
      entry: `${folder}/manager-repair-slip.tsx`,
      load: () => import('./routes/manager-repair-slip.tsx'),
    }),
    page({
      path: '/manager/workshop/:orderId/inspections/:inspectionId',
      status: 200,
      entry: `${folder}/manager-inspection.tsx`,
      load: () => import('./routes/manager-inspection.tsx'),
    }),
    page({
      path: '/manager/workshop/:orderId/inspections/:inspectionId/print',
      status: 200,
      entry: `${folder}/manager-inspection-print.tsx`,
      load: () => import('./routes/manager-inspection-print.tsx'),
    }),
    page({
      path: '/manager/workshop/templates',
      status: 200,
      entry: `${folder}/manager-templates.tsx`,
      load: () => import('./routes/manager-templates.tsx'),
    }),
    page({
      path: '/manager/vehicles',
      status: 200,
      entry: `${folder}/manager-vehicles.tsx`,
      load: () => import('./routes/manager-vehicles.tsx'),
    }),
    page({
      path: '/manager/vehicles/:vehicleId',
      status: 200,
      entry: `${folder}/manager-vehicle.tsx`,
      load: () => import('./routes/manager-vehicle.tsx'),
    }),
    page({
      path: '/manager/booking',
      status: 200,
      entry: `${folder}/manager-booking.tsx`,
      load: () => import('./routes/manager-booking.tsx'),
    }),
    page({
      path: '/manager',
      status: 200,
      entry: `${folder}/manager-dashboard.tsx`,
      load: () => import('./routes/manager-dashboard.tsx'),
    }),
    page({
      path: '/manager/comments',
      status: 200,
      entry: `${folder}/manager-comments.tsx`,
      load: () => import('./routes/manager-comments.tsx'),
    }),
    page({
      path: '/manager/news',
      status: 200,
      entry: `${folder}/manager-news.tsx`,
      load: () => import('./routes/manager-news.tsx'),
    }),
    page({
      path: '/manager/banner',
      status: 200,
      entry: `${folder}/manager-banner.tsx`,
      load: () => import('./routes/manager-banner.tsx'),
    }),
    page({
      path: '/manager/staff',
      status: 200,
      entry: `${folder}/manager-staff.tsx`,
      load: () => import('./routes/manager-staff.tsx'),
    }),
    page({
      path: '/manager/settings',
      status: 200,
      entry: `${folder}/manager-settings.tsx`,
      load: () => import('./routes/manager-settings.tsx'),
    }),
    page({
      path: '/manager/vitals',
      status: 200,
      entry: `${folder}/manager-vitals.tsx`,
      load: () => import('./routes/manager-vitals.tsx'),
    }),
    page({
      path: '/manager/audit',
      status: 200,
      entry: `${folder}/manager-audit.tsx`,
      load: () => import('./routes/manager-audit.tsx'),
    }),
  ],
});

/** Every page of the site. */
export const routes: RouteObject[] = [
  officePages,
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
