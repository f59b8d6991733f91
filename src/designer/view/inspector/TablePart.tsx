import { Trans, useLingui } from '@lingui/react/macro';
import { AlignJustify, Ban, Ellipsis, Grid3x3, Heading, Type } from 'lucide-react';
import type { TextStyleName } from '../../../model/brand/brand.ts';
import { TEXT_STYLES } from '../../../model/brand/fields.ts';
import type { TableElement } from '../../../model/canvas/element.ts';
import { Button } from '../../../ui/Button.tsx';
import { useTextStyleNames } from '../../../words/useTextStyleNames.ts';
import { columnEdit } from '../../engine/edits/table.ts';
import { ColorBox } from '../fields/ColorBox.tsx';
import { CheckControl, ChoiceBox, ControlPart, Row, Toggles } from '../fields/controls.tsx';
import { NumberBox } from '../fields/NumberBox.tsx';
import { ColumnAlignment } from '../table/ColumnAlignment.tsx';
import { useFocusedCell } from '../table/useFocusedCell.ts';
import { useTools } from '../tools.ts';
import { Overflow } from './Overflow.tsx';
import { useStyle } from './useStyle.ts';
import styles from './inspector.module.css';

/** The look of a table, and its columns one by one. */
export function TablePart() {
  const { t } = useLingui();
  const { enter } = useTools();
  const { elements, isContentLocked } = useStyle();
  const [table, ...others] = elements as readonly TableElement[];
  if (!table || others.length > 0) return null;
  return (
    <>
      <ControlPart title={t`Table`}>
        <Letters table={table} />
        <Head table={table} />
        <Lines table={table} />
        <Overflow element={table}>
          <Trans>Even at its smallest size the table is larger than its place.</Trans>
        </Overflow>
        <Button size="sm" isDisabled={isContentLocked} onPress={() => enter(table.id)}>
          <Trans>Edit cells</Trans>
        </Button>
      </ControlPart>
      <ControlPart title={t`Column`}>
        <ColumnFields table={table} />
      </ControlPart>
    </>
  );
}

interface TableProps {
  readonly table: TableElement;
}

function StyleBox(props: {
  readonly label: string;
  readonly value: TextStyleName | undefined;
  readonly isDisabled: boolean;
  /** Offered first: no style of its own. */
  readonly none?: string;
  onChange(style: TextStyleName | undefined): void;
}) {
  const names = useTextStyleNames();
  const { none, onChange } = props;
  return (
    <ChoiceBox<TextStyleName | 'none'>
      label={props.label}
      mark={<Type aria-hidden />}
      value={props.value ?? 'none'}
      isDisabled={props.isDisabled}
      options={[
        ...(none === undefined ? [] : [{ value: 'none' as const, label: none }]),
        ...TEXT_STYLES.map((value) => ({ value, label: names[value] })),
      ]}
      onChange={(style) => onChange(style === 'none' ? undefined : style)}
    />
  );
}

function Letters({ table }: TableProps) {
  const { t } = useLingui();
  const { brand } = useTools();
  const { control, colorControl, fieldControl } = useStyle();
  const style = table.textStyle ?? 'styleNormalText';
  return (
    <>
      <StyleBox label={t`Text style`} {...fieldControl('textStyle', style)} />
      <Row>
        <NumberBox
          label={t`Font size`}
          mark="A"
          unit="px"
          min={1}
          max={2000}
          placeholder={String(brand.textStyles[style].fontSize)}
          {...control('fontSize')}
        />
        <ChoiceBox
          label={t`Row spacing`}
          {...fieldControl('density', table.density ?? 'normal')}
          options={[
            { value: 'tight', label: t`Tight rows` },
            { value: 'normal', label: t`Normal rows` },
            { value: 'airy', label: t`Airy rows` },
          ]}
        />
      </Row>
      <ColorBox label={t`Text color`} inherited="$textDark" {...colorControl('color')} />
    </>
  );
}

function Head({ table }: TableProps) {
  const { t } = useLingui();
  const { setField, fieldControl, isStyleLocked, isContentLocked } = useStyle();
  const set = (field: string) => (value: string | undefined) =>
    setField({ [field]: value }, `${field} ${table.id}`);
  return (
    <>
      <CheckControl
        isChecked={table.hasHead ?? false}
        isDisabled={isContentLocked}
        onChange={(isOn) => setField({ hasHead: isOn || undefined })}
      >
        <Trans>The first row is a header</Trans>
      </CheckControl>
      {table.hasHead && (
        <div className={styles.sub}>
          <StyleBox
            label={t`Text style of the header`}
            none={t`Like the rows, bold`}
            {...fieldControl('headStyle', table.headStyle)}
          />
          <ColorBox
            label={t`Text of the header`}
            value={table.headColor}
            canClear
            isDisabled={isStyleLocked}
            onChange={set('headColor')}
          />
          <ColorBox
            label={t`Behind the header`}
            value={table.headBackground}
            canClear
            isDisabled={isStyleLocked}
            onChange={set('headBackground')}
          />
        </div>
      )}
    </>
  );
}

function Lines({ table }: TableProps) {
  const { t } = useLingui();
  const { setField, fieldControl, isStyleLocked } = useStyle();
  const { lines = 'rows' } = table;
  return (
    <>
      <Toggles
        label={t`Lines`}
        {...fieldControl('lines', lines)}
        options={[
          { value: 'none', label: t`No lines`, icon: <Ban aria-hidden /> },
          { value: 'rows', label: t`Between rows`, icon: <AlignJustify aria-hidden /> },
          { value: 'grid', label: t`Around cells`, icon: <Grid3x3 aria-hidden /> },
          { value: 'dots', label: t`Leader dots`, icon: <Ellipsis aria-hidden /> },
        ]}
      />
      {lines !== 'none' && (
        <ColorBox
          label={t`Lines`}
          value={table.lineColor}
          canClear
          isDisabled={isStyleLocked}
          onChange={(lineColor) => setField({ lineColor }, `lineColor ${table.id}`)}
        />
      )}
      <ColorBox
        label={t`Every other row`}
        value={table.zebra}
        canClear
        isDisabled={isStyleLocked}
        onChange={(zebra) => setField({ zebra }, `zebra ${table.id}`)}
      />
    </>
  );
}

/** The column that was last pointed at or edited; its header selects another one. */
function ColumnFields({ table }: TableProps) {
  const { t } = useLingui();
  const { design, cells } = useTools();
  const { isStyleLocked } = useStyle();
  const cell = useFocusedCell();
  const focused = cell?.id === table.id ? cell.column : 0;
  const at = Math.min(focused, table.columns.length - 1);
  const column = table.columns[at] ?? { align: 'left' };
  const set = (patch: Parameters<typeof columnEdit>[2], key?: string) =>
    design.change('style', columnEdit(table.id, at, patch), key ? { key: `${key} ${at}` } : {});
  return (
    <>
      <ChoiceBox
        label={t`Column`}
        mark={<Heading aria-hidden />}
        value={String(at)}
        options={table.columns.map((_, index) => ({
          value: String(index),
          label: `${index + 1}  ${(table.rows[0]?.cells[index] ?? '').slice(0, 30)}`,
        }))}
        onChange={(index) =>
          cells.set({
            id: table.id,
            row: cell?.id === table.id ? cell.row : 0,
            column: Number(index),
            isEditing: false,
          })
        }
      />
      <Row>
        <ColumnAlignment table={table} column={at} />
        <NumberBox
          label={t`Width of the column`}
          mark="↔"
          unit="%"
          min={0}
          max={100}
          value={column.width}
          placeholder={t`auto`}
          isDisabled={isStyleLocked}
          onChange={(width, key) => set({ width: width || undefined }, key && `width ${key}`)}
        />
      </Row>
      <StyleBox
        label={t`Text style of the column`}
        value={column.textStyle}
        none={t`Like the table`}
        isDisabled={isStyleLocked}
        onChange={(textStyle) => set({ textStyle })}
      />
      <ColorBox
        label={t`Text color`}
        value={column.color}
        canClear
        isDisabled={isStyleLocked}
        onChange={(color) => set({ color }, 'color')}
      />
    </>
  );
}
