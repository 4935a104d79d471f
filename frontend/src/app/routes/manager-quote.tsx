import { useParams } from 'react-router-dom';
import { EditorPage } from '../../features/office-quotes/components/editor-page.tsx';

/** The quote of a repair order, to be drafted and sent. */
export function Component() {
  const { orderId = '' } = useParams();
  return <EditorPage key={orderId} orderId={orderId} />;
}
