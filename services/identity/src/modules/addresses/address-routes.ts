import {
  addAddressRoute,
  listSavedAddressesRoute,
  removeAddressRoute,
  setDefaultAddressRoute,
  SUCCESS,
  successMessages,
  updateAddressRoute,
} from '@garage/contracts';
import type { App } from '@garage/service-kit';
import { addRoute } from '@garage/service-kit';
import { addAddress, findAddress, findContent, makeDefault, removeAddress, replaceAddress } from './address-book.ts';
import { readAddressContent } from './address-content.ts';
import { presentAddress, presentAddresses } from './address-presenter.ts';
import type { ChangeAddresses } from './change-addresses.ts';
import { changeAddresses, readAddresses } from './change-addresses.ts';

/** The caller's own addresses. Ids are looked up among these only, so that those of other accounts do not exist here. */
export function addAddressRoutes(app: App, dependencies: ChangeAddresses): void {
  addRoute(app, listSavedAddressesRoute, async ({ subject: { accountId } }) => ({
    status: SUCCESS,
    addresses: presentAddresses(await readAddresses(dependencies, accountId)),
  }));

  addRoute(app, addAddressRoute, async ({ body, subject: { accountId } }) => {
    const content = readAddressContent(body);
    const id = dependencies.book.nextId();
    const after = await changeAddresses(dependencies, accountId, (before) => addAddress(before, { id, ...content }));
    return {
      status: SUCCESS,
      message: successMessages.ADDRESS_SAVED,
      address: presentAddress(findContent(after, content), after),
      addresses: presentAddresses(after),
    };
  });

  addRoute(app, updateAddressRoute, async ({ params: { id }, body, subject: { accountId } }) => {
    const after = await changeAddresses(dependencies, accountId, (before) =>
      replaceAddress(before, { id, ...readAddressContent(body, findAddress(before, id)) }),
    );
    return {
      status: SUCCESS,
      message: successMessages.ADDRESS_SAVED,
      address: presentAddress(findAddress(after, id), after),
      addresses: presentAddresses(after),
    };
  });

  addRoute(app, removeAddressRoute, async ({ params: { id }, subject: { accountId } }) => {
    const after = await changeAddresses(dependencies, accountId, (before) => removeAddress(before, id));
    return { status: SUCCESS, message: successMessages.ADDRESS_REMOVED, addresses: presentAddresses(after) };
  });

  addRoute(app, setDefaultAddressRoute, async ({ params: { id }, subject: { accountId } }) => {
    const after = await changeAddresses(dependencies, accountId, (before) => makeDefault(before, id));
    return { status: SUCCESS, message: successMessages.ADDRESS_DEFAULT_SET, addresses: presentAddresses(after) };
  });
}
