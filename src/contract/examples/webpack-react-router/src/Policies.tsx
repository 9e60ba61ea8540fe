import { Link, useOutletContext, useParams } from 'react-router-dom';
import type { LayoutContext } from './Layout';

/** Stands for another remote of the host, which is shown in the same way at a path of its own. */
export function Policies() {
  const { id } = useParams();
  const { backToAccounting } = useOutletContext<LayoutContext>();
  return (
    <>
      <h1>Policy {id}</h1>
      <Link to={backToAccounting}>Back to Accounting</Link>
    </>
  );
}
