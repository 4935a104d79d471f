/** The accounts and records that the crawled pages show. */
import type { Product, RepairOrder, Session } from '@garage/contracts';
import { expect } from 'vitest';
import { admin, callApi, master, sessionOf, verifiedPerson } from '../accounts.ts';
import { bookByPhone, newPhone } from '../appointments.ts';
import type { Booked } from '../appointments.ts';
import { firstOf, productsAt } from '../catalogue-facts.ts';
import { newsAt } from '../content-facts.ts';
import { commentAs, likeAs } from '../engagement.ts';
import { callApiAs } from '../office.ts';
import { addOwnVehicle, assignTo, giveConsent, handOver, inspect, quoteIn, takeIn, workOn } from '../workshop.ts';
import { newCustomer, placeOrder, putIntoCart, saveAddress } from '../shopping.ts';

export interface CrawlWorld {
  /** Session of a customer who has a line in the cart, an order, a saved address, a like, a comment, and the plate of `repair`. */
  buyer: Session;
  staff: Session;
  product: Product;
  newsId: string;
  orderId: string;
  booked: Booked;
  /** An open repair order of a vehicle with an owner, a reading and a photograph, quotes and a question of the customer. */
  repair: RepairOrder;
  /** An inspection of that order, with a photograph. */
  inspectionId: string;
  /** A running task of the member of staff at this order, with a photograph. */
  taskId: string;
  /** Plate of another vehicle. */
  otherPlate: string;
  /** An order, an appointment, and a repair order with an answered quote that was handed over, of a customer whose account was erased. */
  erased: ErasedRecords;
}

interface ErasedRecords {
  orderId: string;
  reference: string;
  date: string;
  repairId: string;
}

export async function createCrawlWorld(): Promise<CrawlWorld> {
  const [buyer, staff, product] = await Promise.all([newCustomer(), sessionOf(master), anyProductForSale()]);
  const order = await placeOrder(buyer, { product });
  const [booked, erased, { news }, repair, other] = await Promise.all([
    bookByPhone(await sessionOf(admin), { email: buyer.email }),
    addErasedPerson(staff, product),
    newsAt('/api/news?page=1&limit=1'),
    takeIn(staff),
    takeIn(staff),
    putIntoCart(buyer, product),
    saveAddress(buyer),
    likeAs(buyer, product),
    commentAs(buyer, product, 'Thợ làm kỹ, giá đúng như báo.'),
  ]);
  await addOwnVehicle(buyer, repair.vehicle.plate);
  const newsId = firstOf(news, 'news')._id;
  const taskId = await assignTo(staff, repair, staff.id);
  await workOn(staff, taskId);
  const otherPlate = other.vehicle.plate;
  const inspectionId = await inspect(staff, repair);
  await quoteIn(staff, repair);
  const works = { repair, inspectionId, taskId, otherPlate };
  return { buyer, staff, product, newsId, orderId: order._id, booked, erased, ...works };
}

/** Creates a customer with these records, erases the account, and waits until the erasure is complete. */
async function addErasedPerson(staff: Session, product: Product): Promise<ErasedRecords> {
  const person = await verifiedPerson();
  const session = await sessionOf(person);
  const order = await placeOrder(session, { product });
  const { appointment } = await bookByPhone(staff, { email: person.email });
  const owner = { role: 'owner' as const, name: person.fullName, phone: newPhone(), email: person.email };
  const repair = await takeIn(staff, { people: [owner] });
  await giveConsent(staff, repair);
  await handOver(staff, repair);
  await callApi('/api/privacy/erase', { password: person.password }, session.token);
  const kept = async () =>
    JSON.stringify([
      await callApiAs(staff, { method: 'GET', path: `/api/orders/detail/${order._id}` }),
      await callApiAs(staff, { method: 'GET', path: `/api/contacts/${appointment._id}` }),
      await callApiAs(staff, { method: 'GET', path: `/api/workshop/orders/${repair._id}` }),
    ]);
  await expect.poll(kept, { timeout: 20_000, interval: 250 }).not.toContain(person.email);
  const { reference, date } = appointment;
  return { orderId: order._id, reference, date, repairId: repair._id };
}

async function anyProductForSale(): Promise<Product> {
  const { products } = await productsAt('/api/products?page=1&limit=20');
  return firstOf(
    products.filter(({ price, quantity, subImages }) => price && quantity > 5 && subImages.length > 1),
    'product for sale with pictures',
  );
}
