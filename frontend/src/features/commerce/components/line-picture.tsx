import { Illustration } from '../../../shared/artwork/illustration.tsx';
import { Picture } from '../../../shared/ui/picture.tsx';

/** The small picture of a line, decorative because the name is beside it. */
export function LinePicture({ image }: { image: string }) {
  return (
    <div className="w-20 shrink-0 self-start overflow-hidden rounded-control border border-hairline">
      <Picture address={image} alt="" sizes="80px" fallback={<Illustration scene="noPicture" />} />
    </div>
  );
}
