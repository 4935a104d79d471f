/** The people and things that the checked pages show: made once for a file, by its first test. */
import type { Product, Session } from '@garage/contracts';
import { admin, master, sessionOf } from './accounts.ts';
import { bookByPhone } from './appointments.ts';
import type { Booked } from './appointments.ts';
import { firstOf, productsAt } from './catalogue-facts.ts';
import { newsAt } from './content-facts.ts';
import { commentAs, likeAs } from './engagement.ts';
import { newCustomer, placeOrder, putIntoCart } from './shopping.ts';

export interface CheckedWorld {
  /** Has a line in the cart, an order, a like and a comment. */
  buyer: Session;
  staff: Session;
  product: Product;
  newsId: string;
  orderId: string;
  booked: Booked;
}

let made: Promise<CheckedWorld> | undefined;

export const checkedWorld = (): Promise<CheckedWorld> => (made ??= makeWorld());

async function makeWorld(): Promise<CheckedWorld> {
  const [buyer, staff, product] = await Promise.all([newCustomer(), sessionOf(master), anyProductForSale()]);
  const order = await placeOrder(buyer, { product });
  const [booked, { news }] = await Promise.all([
    bookByPhone(await sessionOf(admin), { email: buyer.email }),
    newsAt('/api/news?page=1&limit=1'),
    putIntoCart(buyer, product),
    likeAs(buyer, product),
    commentAs(buyer, product, 'Thợ làm kỹ, giá đúng như báo.'),
  ]);
  return { buyer, staff, product, newsId: firstOf(news, 'news')._id, orderId: order._id, booked };
}

async function anyProductForSale(): Promise<Product> {
  const { products } = await productsAt('/api/products?page=1&limit=20');
  return firstOf(
    products.filter(({ price, quantity }) => price && quantity > 5),
    'product for sale',
  );
}
