import { useState } from 'react';
import { Button } from '../Button.tsx';
import { Card } from '../layout/Card.tsx';
import { ConfirmDialog } from '../overlays/ConfirmDialog.tsx';
import { Dialog } from '../overlays/Dialog.tsx';
import { Field } from '../fields/Field.tsx';
import { Section } from '../layout/Section.tsx';
import { Table } from '../layout/Table.tsx';
import { Row } from './Row.tsx';

export const Cards = () => (
  <Card
    title="Password"
    description="Ask for the old one first"
    actions={<Button size="sm">Change</Button>}
  >
    Content of the card
  </Card>
);

export const Sections = () => (
  <Section title="Last changed" action={<Button size="sm">All</Button>}>
    Content of the section
  </Section>
);

export const Dialogs = () => {
  const [open, setOpen] = useState<'form' | 'confirm'>();
  const close = () => setOpen(undefined);
  return (
    <Row>
      <Button onPress={() => setOpen('form')}>Form</Button>
      <Button onPress={() => setOpen('confirm')}>Confirmation</Button>
      <Dialog
        title="Rename screen"
        isOpen={open === 'form'}
        width="sm"
        actions={<Button look="primary">Rename</Button>}
        onClose={close}
      >
        <Field label="Name" defaultValue="Lobby" />
      </Dialog>
      <ConfirmDialog
        title="Delete this slide?"
        isOpen={open === 'confirm'}
        confirm="Delete slide"
        isDanger
        onClose={close}
        onConfirm={close}
      >
        It leaves all screens.
      </ConfirmDialog>
    </Row>
  );
};

export const Tables = () => (
  <Table
    label="Plays"
    rows={[
      { id: 'a', name: 'Flat white', plays: 1204 },
      { id: 'b', name: 'Soup of the day', plays: 87 },
    ]}
    rowKey={({ id }) => id}
    columns={[
      { key: 'name', title: 'Slide', cell: ({ name }) => name },
      { key: 'plays', title: 'Plays', isFigure: true, cell: ({ plays }) => plays.toLocaleString() },
    ]}
  />
);
