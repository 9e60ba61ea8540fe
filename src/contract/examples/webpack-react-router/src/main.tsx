import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Accounting } from './Accounting';
import { Layout } from './Layout';
import { Policies } from './Policies';

const router = createBrowserRouter([
  {
    element: <Layout />,
    children: [
      { path: '/accounting/*', element: <Accounting /> },
      { path: '/policies/:id', element: <Policies /> },
      { path: '*', element: <h1>Home</h1> },
    ],
  },
]);

const page = document.getElementById('app');
if (page === null) throw new Error('index.html has no element "app".');
createRoot(page).render(<RouterProvider router={router} />);
