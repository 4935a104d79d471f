import type { EndpointId } from './endpoints.ts';
import type { gatewayEndpoints } from './gateway/endpoints.ts';

type TagOf<Id extends string> = Id extends `${infer Tag}.${string}` ? Tag : never;

/** The groups of operations in the OpenAPI document: the first part of their ids, and what they are about. */
export const operationTags = {
  accounts: 'Registration, login, the own account, and the administration of accounts.',
  addresses: 'Saved addresses of the own account.',
  authenticator: 'The second factor of a login.',
  roles: 'Roles, and locking of accounts.',
  grants: 'Rights of single accounts beside their roles.',
  audit: 'Changes by staff.',
  privacy: 'Export and erasure of personal data.',
  products: 'Products.',
  search: 'Synonyms of the product search, and searches without a result.',
  categories: 'Categories of products.',
  catalogue: 'Addresses of pages, figures and images of the catalogue.',
  news: 'News.',
  banners: 'Banners of the home page.',
  positions: 'Positions of the staff that customers meet.',
  staff: 'The staff that customers meet.',
  settings: 'Name, addresses, hours and texts of the business.',
  articles: 'Articles about the services of the workshop.',
  comments: 'Comments on products.',
  favorites: 'Liked products.',
  notices: 'Notices about orders and appointments, and how they are sent.',
  cart: 'Carts.',
  orders: 'Orders.',
  contacts: 'Appointments.',
  bot: 'The bot of the chat.',
  chat: 'Conversations of customers with staff.',
  workshop: 'Settings of the workshop.',
  vehicles: 'Vehicles of the workshop, their people, plates and odometers.',
  ownvehicles: 'Vehicles of customers in their accounts, and what the workshop shows of them.',
  repairs: 'Repair orders on the twelve steps of the workshop.',
  inspections: 'Inspections of vehicles in the workshop.',
  templates: 'Templates of inspections.',
  employees: 'Employees of the workshop.',
  tasks: 'Tasks of technicians, as staff assign them.',
  jobs: 'The caller’s own tasks in the workshop.',
  vitals: 'Page speed as measured by browsers.',
} as const satisfies Record<TagOf<EndpointId | keyof typeof gatewayEndpoints>, string>;
