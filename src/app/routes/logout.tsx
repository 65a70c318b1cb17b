import { useEffect } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../paths.ts';
import { leave } from '../sign-out.ts';

/** `/app?=logout`: the parameter has no name, as the product's links spell it. */
export function Component() {
  const { search } = useLocation();
  return search === '?=logout' ? <Leaving /> : <Navigate to={paths.dashboard} replace />;
}

function Leaving() {
  const navigate = useNavigate();
  useEffect(() => {
    let isHere = true;
    void leave().then(() => isHere && navigate(paths.home, { replace: true }));
    return () => {
      isHere = false;
    };
  }, [navigate]);
  return <p role="status">Wylogowuję...</p>;
}
