import { Trans, useLingui } from '@lingui/react/macro';
import {
  AArrowDown,
  AArrowUp,
  Bold,
  Italic,
  List,
  ListOrdered,
  QrCode,
  Type,
  Underline,
} from 'lucide-react';
import type { TextStyleName } from '../../model/brand/brand.ts';
import { TEXT_STYLES } from '../../model/brand/fields.ts';
import { Button } from '../../ui/Button.tsx';
import { useTextStyleNames } from '../../words/useTextStyleNames.ts';
import { ColorBox } from './fields/ColorBox.tsx';
import { Bar, BarButton, ChoiceBox } from './fields/controls.tsx';
import { chosenElements } from '../verbs/context.ts';
import { makeQr } from '../verbs/makeQr.ts';
import type { TextEditor } from '../../canvas/editText.ts';
import { useTools } from './tools.ts';
import styles from './designer.module.css';

/** The formatting of the selected letters, while a text is edited in place. */
export function TextBar({ editor, onDone }: { readonly editor: TextEditor; onDone(): void }) {
  const { t } = useLingui();
  const tools = useTools();
  const code = () => makeQr(tools, chosenElements(tools), editor.selectedText());
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
      <Bar label={t`Lists`}>
        <BarButton
          label={t`Bullets`}
          isPressed={active.list === 'bullet'}
          onPress={() => editor.toggleList('bullet')}
        >
          <List aria-hidden />
        </BarButton>
        <BarButton
          label={t`Numbers`}
          isPressed={active.list === 'number'}
          onPress={() => editor.toggleList('number')}
        >
          <ListOrdered aria-hidden />
        </BarButton>
      </Bar>
      <ParagraphStyle editor={editor} value={active.textStyle} />
      <div style={{ width: '11rem' }}>
        <ColorBox
          label={t`Color`}
          value={active.color}
          canClear
          onChange={(color) => editor.setColor(color)}
        />
      </div>
      <Bar label={t`Codes`}>
        <BarButton
          label={t`QR code of what is selected, or of the address in the text`}
          onPress={code}
        >
          <QrCode aria-hidden />
        </BarButton>
      </Bar>
      <Button size="sm" look="primary" onPress={onDone}>
        <Trans>Done</Trans>
      </Button>
    </div>
  );
}

/** The style of the selected paragraphs, if it differs from that of the whole text. */
function ParagraphStyle(props: {
  readonly editor: TextEditor;
  readonly value: TextStyleName | undefined;
}) {
  const { t } = useLingui();
  const names = useTextStyleNames();
  return (
    <div style={{ width: '9rem' }}>
      <ChoiceBox<TextStyleName | 'text'>
        label={t`Style of the paragraph`}
        mark={<Type aria-hidden />}
        value={props.value ?? 'text'}
        options={[
          { value: 'text', label: t`Like the text` },
          ...TEXT_STYLES.map((value) => ({ value, label: names[value] })),
        ]}
        onChange={(style) => props.editor.setTextStyle(style === 'text' ? undefined : style)}
      />
    </div>
  );
}
