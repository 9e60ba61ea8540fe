import { useLocation, useNavigate } from 'react-router-dom';
import { WrongAddress, wrongInAddress } from '../../../ui';

/** Replaces a report whose address narrows it to an unknown kind of item (D31). */
export function WrongItems({ text }: { readonly text: string }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <WrongAddress
      text={wrongInAddress(text, 'not a kind of item that this report can be narrowed to')}
      actionLabel="Show all items"
      onAction={() => void navigate(pathname)}
    />
  );
}
