import styles from './LegalPage.module.css';
import type { Block } from './parseLegalText.ts';

/** Renders the blocks of a legal text. */
export function LegalText({ blocks }: { readonly blocks: readonly Block[] }) {
  // The text never changes once loaded, so an index is a safe key.
  return (
    <div className={styles.text}>
      {blocks.map((block, index) => (
        <BlockElement key={index} block={block} />
      ))}
    </div>
  );
}

function BlockElement({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? <h2>{block.text}</h2> : <h3>{block.text}</h3>;
    case 'paragraph':
      return <p>{block.text}</p>;
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
  }
}
