import { useContext } from 'react';
import { AboutContext } from './about.ts';
import hidden from './hidden.module.css';

/** The end of a control's accessible name that tells its context; renders nothing without one. */
export function About() {
  const about = useContext(AboutContext);
  if (about === '') return null;
  return (
    <>
      {' '}
      <span className={hidden.hidden}>{`(${about})`}</span>
    </>
  );
}
