import { useContext } from 'react';
import { AboutContext } from './about.ts';
import hidden from './hidden.module.css';

/** The end of a control's name that says what it is about; nothing where the place says enough. */
export function About() {
  const about = useContext(AboutContext);
  if (about === '') return null;
  return (
    <>
      {' '}
      <span className={hidden.hidden}>({about})</span>
    </>
  );
}
