import { Archive, Ellipsis, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../Button.tsx';
import { ContextMenu, MenuGroup } from '../overlays/ContextMenu.tsx';
import { IconButton } from '../IconButton.tsx';
import { Menu, MenuItem } from '../overlays/Menu.tsx';
import { notify } from '../overlays/toast.ts';
import { Row } from './Row.tsx';

export const Looks = () => (
  <Row>
    <Button look="primary">Publish</Button>
    <Button>Save draft</Button>
    <Button look="quiet">Cancel</Button>
    <Button look="danger">Delete</Button>
  </Row>
);

export const States = () => (
  <Row>
    <Button look="primary" icon={<Plus />}>
      New slide
    </Button>
    <Button look="primary" isPending>
      Publish
    </Button>
    <Button isDisabled>Save draft</Button>
    <Button size="sm">Small</Button>
  </Row>
);

export const Icons = () => (
  <Row>
    <IconButton label="More">
      <Ellipsis />
    </IconButton>
    <IconButton label="More, on a picture" onPicture>
      <Ellipsis />
    </IconButton>
    <Menu
      label="Actions"
      trigger={
        <IconButton label="Open the menu">
          <Ellipsis />
        </IconButton>
      }
    >
      <MenuItem icon={<Archive />} label="Archive" onAction={() => notify.success('Archived')} />
      <MenuItem icon={<Archive />} label="Not now" isDisabled onAction={() => undefined} />
      <MenuItem icon={<Trash2 />} label="Delete" isDanger onAction={() => notify.error('No')} />
    </Menu>
  </Row>
);

export const ContextMenus = () => {
  const [at, setAt] = useState<{ readonly x: number; readonly y: number }>();
  return (
    <Row>
      <Button
        onPress={(event) => {
          const { left, bottom } = event.target.getBoundingClientRect();
          setAt({ x: left + 40, y: bottom });
        }}
      >
        Ask for the menu
      </Button>
      <ContextMenu at={at} label="Actions" onClose={() => setAt(undefined)}>
        <MenuGroup label="Clipboard">
          <MenuItem label="Copy" keys={['Ctrl', 'C']} onAction={() => notify.success('Copied')} />
          <MenuItem label="Paste" keys={['Ctrl', 'V']} isDisabled onAction={() => undefined} />
        </MenuGroup>
        <MenuGroup label="More">
          <MenuItem label="Delete" isDanger onAction={() => notify.error('No')} />
        </MenuGroup>
      </ContextMenu>
    </Row>
  );
};
