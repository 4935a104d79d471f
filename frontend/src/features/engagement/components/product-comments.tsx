import { useChunk } from '../../../shared/lib/use-chunk.ts';
import { CommentSkeleton } from './comment-skeleton.tsx';

const load = () => import('./comment-section.tsx');

/** Comments on a product's page, loaded after the page into reserved space. */
export function ProductComments({ productId }: { productId: string }) {
  const chunk = useChunk({ load, enabled: true });
  return (
    <section className="mt-12 min-h-[420px] max-w-[760px] border-t border-hairline pt-10">
      {chunk ? <chunk.CommentSection productId={productId} /> : <CommentSkeleton />}
    </section>
  );
}
