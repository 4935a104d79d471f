import { useChunk } from '../../../shared/lib/use-chunk.ts';
import { CommentSkeleton } from './comment-skeleton.tsx';

const load = () => import('./comment-section.tsx');

/** The comments on a product's page. They come after the page itself, which keeps their room. */
export function ProductComments({ productId }: { productId: string }) {
  const chunk = useChunk({ load, wanted: true });
  return (
    <section className="mt-12 min-h-[420px] max-w-[760px] border-t border-hairline pt-10">
      {chunk ? <chunk.CommentSection productId={productId} /> : <CommentSkeleton />}
    </section>
  );
}
