import type { ManagedProduct } from '@garage/contracts';
import { officeProducts as texts } from '../../i18n/office-products.ts';
import { fetchProduct } from '../../features/office-products/api/latest-product.ts';
import { ManagedComments } from '../../features/engagement/components/managed-comments.tsx';
import { ProductForm } from '../../features/office-products/components/product-form.tsx';
import { ProductList } from '../../features/office-products/components/product-list.tsx';
import { EditingTabs } from '../../shared/office/editing-tabs.tsx';
import { OfficePage } from '../../shared/office/office-page.tsx';
import { useEditingTab } from '../../shared/office/use-editing-tab.ts';

/** Products and services. */
export function Component() {
  const state = useEditingTab<ManagedProduct>();
  return (
    <OfficePage title={texts.title}>
      <EditingTabs
        label={texts.title}
        state={state}
        drafts={{ form: 'product', load: fetchProduct }}
        list={<ProductList onEdit={state.edit} />}
        form={
          <>
            <ProductForm
              key={state.item ? `${state.item._id} ${state.item.revision}` : 'new'}
              product={state.item}
              onDone={state.done}
              onReload={(latest) => (latest ? state.edit(latest) : state.done())}
            />
            {state.item && <ManagedComments key={state.item._id} productId={state.item._id} />}
          </>
        }
      />
    </OfficePage>
  );
}
