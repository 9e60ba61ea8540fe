import { useLocation, useNavigate } from 'react-router-dom';
import { Button, Notice } from '../../../ui';

/** Stands in the place of a report whose address narrows it to what is no kind of item (D31). */
export function WrongItems({ text }: { readonly text: string }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <Notice tone="error" action={<Button onClick={() => void navigate(pathname)}>Show all items</Button>}>
      “{text}” in the address is no kind of item that this report can be narrowed to.
    </Notice>
  );
}
