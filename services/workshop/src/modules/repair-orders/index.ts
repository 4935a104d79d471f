export type { FollowEmployees } from './account-subscribers.ts';
export { followAccounts } from './account-subscribers.ts';
export { moveOrder, setWaiting } from './change-orders.ts';
export type { ContactOrderRepository } from './contact-order-repository.ts';
export { createContactOrderRepository } from './contact-order-repository.ts';
export type { HistoryRepository, Note } from './history-repository.ts';
export { createHistoryRepository, historyIndexes } from './history-repository.ts';
export { createIntakeRequestRepository, requestIndexes } from './intake-request.ts';
export { createNumberRepository, numberIndexes } from './number-repository.ts';
export type { OpenOrders } from './open-order.ts';
export { openOrder } from './open-order.ts';
export type { OrderDocument, StoredOrder } from './order-documents.ts';
export { orderCollection, orderIndexes, storedFields, toOrder } from './order-documents.ts';
export { changeEvent } from './order-events.ts';
export { newsOf } from './order-news.ts';
export { createOrderListRepository } from './order-list-repository.ts';
export { measureOrders } from './order-metrics.ts';
export type { WithVehicle } from './order-presenter.ts';
export { presentPromise } from './order-presenter.ts';
export type { OrderRepository } from './order-repository.ts';
export { createOrderRepository } from './order-repository.ts';
export { addOrderListRoutes, addOrderRoutes } from './order-routes.ts';
export type { ClaimedJob, HistoryEntry, OrderFields, RepairOrder } from './order.ts';
export { eachOfOrders, exportedPicture, personalSections } from './personal-sections.ts';
export { createPictureRepository, pictureIndexes } from './picture-repository.ts';
export { withVehicles } from './read-orders.ts';
export type { SlipRepository } from './slip-repository.ts';
export { createSlipRepository } from './slip-repository.ts';
export type {
  Claim,
  FollowedChange,
  HandedOver,
  OrderAuthor,
  OrderHandovers,
  OrderNews,
  OrderQuotes,
  OrderTasks,
  StaffAuthor,
  ToldChange,
  WriteOrders,
} from './write-orders.ts';
export { assertOpen, changeOrder, findOrder, holdOrder, staffOf } from './write-orders.ts';
