import type { ManagedProduct } from '@garage/contracts';
import { LOW_STOCK_LIMIT } from '@garage/contracts/browser';
import { OFFICE_DESCRIPTION_CHARACTERS, OFFICE_NAME_CHARACTERS } from '../../../config/limits.ts';
import { officeProductsBulk as bulkTexts } from '../../../i18n/office-products-bulk.ts';
import { officeProducts as texts } from '../../../i18n/office-products.ts';
import { cutText } from '../../../shared/lib/cut-text.ts';
import { formatCount, formatDate } from '../../../shared/lib/format.ts';
import { ChoiceBox } from '../../../shared/office/choice-box.tsx';
import type { Column } from '../../../shared/office/data-table.tsx';
import { rowActionsColumn } from '../../../shared/office/row-actions.tsx';
import { Switch } from '../../../shared/office/switch.tsx';
import { ThumbnailButton } from '../../../shared/office/thumbnail-button.tsx';
import { PriceCell } from './price-cell.tsx';

interface ProductActions {
  isChosen: (id: string) => boolean;
  onChoose: (product: ManagedProduct) => void;
  onEdit: (product: ManagedProduct) => void;
  onRemove: (product: ManagedProduct) => void;
  onFeature: (product: ManagedProduct, isFeatured: boolean) => void;
  onShow: (title: string, images: readonly string[]) => void;
}

const { columns } = texts;

/** The stock, made conspicuous when it runs low. */
function Stock({ quantity }: { quantity: number }) {
  if (quantity === 0) return <span className="font-semibold text-red">{bulkTexts.filters.out}</span>;
  const isLow = quantity <= LOW_STOCK_LIMIT;
  return (
    <span className={isLow ? 'font-semibold text-amber' : 'text-muted'}>
      {bulkTexts.inStock(formatCount(quantity))}
    </span>
  );
}

function PriceAndStock({ product }: { product: ManagedProduct }) {
  return (
    <span className="inline-flex flex-col items-end whitespace-nowrap">
      <PriceCell product={product} />
      <Stock quantity={product.quantity} />
    </span>
  );
}

/** Columns of the product list, in the order of the specification, with price and stock. */
export function productColumns(actions: ProductActions): Column<ManagedProduct>[] {
  return [
    {
      key: 'image',
      title: columns.image,
      place: 'picture',
      cell: (product) => (
        <span className="flex items-center gap-1">
          <ChoiceBox
            label={bulkTexts.chooseOne(product.name)}
            checked={actions.isChosen(product._id)}
            onChange={() => actions.onChoose(product)}
          />
          <MainPicture product={product} onShow={actions.onShow} />
        </span>
      ),
    },
    {
      key: 'name',
      title: columns.name,
      place: 'name',
      cell: ({ name }) => (
        <span title={name} className="font-semibold">
          {cutText(name, OFFICE_NAME_CHARACTERS)}
        </span>
      ),
    },
    { key: 'category', title: columns.category, cell: ({ category_id }) => category_id.name },
    {
      key: 'price',
      title: columns.priceAndStock,
      numeric: true,
      cell: (product) => <PriceAndStock product={product} />,
    },
    {
      key: 'description',
      title: columns.description,
      cell: ({ description }) => (
        <span title={description} className="text-muted">
          {cutText(description, OFFICE_DESCRIPTION_CHARACTERS)}
        </span>
      ),
    },
    {
      key: 'subImages',
      title: columns.subImages,
      cell: (product) => <SubPictures product={product} onShow={actions.onShow} />,
    },
    {
      key: 'featured',
      title: columns.featured,
      cell: (product) => (
        <Switch
          label={texts.featuredOf(product.name)}
          on={product.isFeatured}
          onChange={(on) => actions.onFeature(product, on)}
        />
      ),
    },
    { key: 'createdAt', title: columns.createdAt, cell: ({ createdAt }) => formatDate(createdAt) },
    rowActionsColumn({
      editLabel: ({ name }) => texts.edit(name),
      removeLabel: ({ name }) => texts.remove(name),
      onEdit: actions.onEdit,
      onRemove: actions.onRemove,
    }),
  ];
}

type ShowPictures = Pick<ProductActions, 'onShow'> & { product: ManagedProduct };

function MainPicture({ product: { name, image }, onShow }: ShowPictures) {
  if (image === '') return <span className="text-muted">{texts.noImage}</span>;
  return <ThumbnailButton label={texts.enlarge(name)} image={image} onOpen={() => onShow(name, [image])} />;
}

function SubPictures({ product: { name, subImages }, onShow }: ShowPictures) {
  const [first] = subImages;
  if (first === undefined) return <span className="text-muted">–</span>;
  return (
    <ThumbnailButton
      label={texts.gallery(name)}
      image={first}
      more={subImages.length - 1}
      onOpen={() => onShow(name, subImages)}
    />
  );
}
