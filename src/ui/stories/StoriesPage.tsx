import type { ComponentType } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Toaster } from '../overlays/Toaster.tsx';
import styles from './StoriesPage.module.css';

interface StoryFile {
  readonly [name: string]: ComponentType;
}

const FILES = import.meta.glob<StoryFile>('./*.stories.tsx', { eager: true });

const CONDITIONS = [
  ['Light', ''],
  ['Dark', 'scheme=dark'],
  ['German', 'language=de'],
  ['40 % longer', 'language=de&long=1'],
  ['Right to left', 'dir=rtl'],
  ['Dark, German', 'scheme=dark&language=de'],
] as const;

/** All components of the design system, one below the other. */
export function StoriesPage() {
  const isRtl = document.documentElement.dir === 'rtl';
  return (
    <I18nProvider locale={isRtl ? 'he-IL' : document.documentElement.lang}>
      <main className={styles.page}>
        <h1 className={styles.title} lang="en">
          Vitrine
        </h1>
        <nav aria-label="Conditions" className={styles.conditions} lang="en">
          {CONDITIONS.map(([name, search]) => (
            <a key={name} href={`?${search}`}>
              {name}
            </a>
          ))}
        </nav>
        {Object.entries(FILES).map(([file, stories]) => (
          <section key={file} className={styles.group}>
            <h2>{file.replace(/^\.\/|\.stories\.tsx$/g, '')}</h2>
            {Object.entries(stories).map(([name, Story]) => (
              <div key={name} className={styles.story}>
                <h3 className={styles.name}>{name}</h3>
                <Story />
              </div>
            ))}
          </section>
        ))}
        <Toaster />
      </main>
    </I18nProvider>
  );
}
