import { Archive, Ellipsis, Plus, Trash2 } from 'lucide-react';
import { Button } from '../Button.tsx';
import { IconButton } from '../IconButton.tsx';
import { Menu, MenuItem } from '../Menu.tsx';
import { notify } from '../toast.ts';
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
