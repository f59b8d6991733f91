import { Trans, useLingui } from '@lingui/react/macro';
import { AArrowDown, AArrowUp, Bold, Italic, Underline } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { ColorBox } from './fields/ColorBox.tsx';
import { Bar, BarButton } from './fields/controls.tsx';
import type { TextEditor } from './editText.ts';
import styles from './designer.module.css';

/** What can be done with the chosen letters, while a text is edited in place. */
export function TextBar({ editor, onDone }: { readonly editor: TextEditor; onDone(): void }) {
  const { t } = useLingui();
  const active = editor.active();
  const scale = active.scale ?? 1;
  const scaleBy = (factor: number) => {
    const next = Math.round(Math.min(4, Math.max(0.25, scale * factor)) * 100) / 100;
    editor.setScale(Math.abs(next - 1) < 0.03 ? undefined : next);
  };
  return (
    // The text keeps its selection while its buttons are pressed.
    <div
      className={styles.textBar}
      role="toolbar"
      aria-label={t`Format the text`}
      onPointerDown={(event) => event.preventDefault()}
    >
      <Bar label={t`Letters`}>
        <BarButton label={t`Bold`} isPressed={active.bold} onPress={() => editor.toggle('bold')}>
          <Bold aria-hidden />
        </BarButton>
        <BarButton
          label={t`Italic`}
          isPressed={active.italic}
          onPress={() => editor.toggle('italic')}
        >
          <Italic aria-hidden />
        </BarButton>
        <BarButton
          label={t`Underlined`}
          isPressed={active.underline}
          onPress={() => editor.toggle('underline')}
        >
          <Underline aria-hidden />
        </BarButton>
        <BarButton label={t`Smaller`} onPress={() => scaleBy(1 / 1.15)}>
          <AArrowDown aria-hidden />
        </BarButton>
        <BarButton label={t`Larger`} onPress={() => scaleBy(1.15)}>
          <AArrowUp aria-hidden />
        </BarButton>
      </Bar>
      <div style={{ width: '11rem' }}>
        <ColorBox
          label={t`Color`}
          value={active.color}
          canClear
          onChange={(color) => editor.setColor(color)}
        />
      </div>
      <Button size="sm" look="primary" onPress={onDone}>
        <Trans>Done</Trans>
      </Button>
    </div>
  );
}
