import type { ManagedProduct } from '@garage/contracts';
import { OFFICE_DESCRIPTION_CHARACTERS, OFFICE_NAME_CHARACTERS } from '../../../config/limits.ts';
import { officeProducts as texts } from '../../../i18n/office-products.ts';
import { cutText } from '../../../shared/lib/cut-text.ts';
import { formatDate } from '../../../shared/lib/format.ts';
import type { Column } from '../../../shared/office/data-table.tsx';
import { rowActionsColumn } from '../../../shared/office/row-actions.tsx';
import { Switch } from '../../../shared/office/switch.tsx';
import { ThumbnailButton } from '../../../shared/office/thumbnail-button.tsx';

interface ProductActions {
  onEdit: (product: ManagedProduct) => void;
  onRemove: (product: ManagedProduct) => void;
  onFeature: (product: ManagedProduct, isFeatured: boolean) => void;
  onShow: (title: string, images: readonly string[]) => void;
}

const { columns } = texts;

/** Columns of the product list, in the order of the specification. */
export function productColumns(actions: ProductActions): Column<ManagedProduct>[] {
  return [
    {
      key: 'image',
      title: columns.image,
      place: 'picture',
      cell: (product) => <MainPicture product={product} onShow={actions.onShow} />,
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
