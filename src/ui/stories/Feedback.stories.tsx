import { Image } from 'lucide-react';
import { Avatar } from '../Avatar.tsx';
import { Button } from '../Button.tsx';
import { EmptyState } from '../layout/EmptyState.tsx';
import { Notice } from '../Notice.tsx';
import { Progress } from '../Progress.tsx';
import { Skeleton } from '../layout/Skeleton.tsx';
import { SharedTag } from '../SharedTag.tsx';
import { Tag } from '../Tag.tsx';
import { notify } from '../overlays/toast.ts';
import { Row } from './Row.tsx';

export const Tags = () => (
  <Row>
    <Tag>Draft</Tag>
    <SharedTag team="Harbour Museum" />
    <Tag tone="success" dot>
      Online
    </Tag>
    <Tag tone="accent" dot>
      Starting
    </Tag>
    <Tag tone="warning" dot>
      No contact
    </Tag>
    <Tag tone="danger" dot>
      Offline
    </Tag>
  </Row>
);

export const Avatars = () => (
  <Row>
    {['Ada', 'Bela', 'Cleo', 'Dov', 'Eva', 'Finn'].map((name) => (
      <Avatar key={name} name={name} />
    ))}
    <Avatar name="Café" shape="square" size="lg" />
    <Avatar name="" size="sm" />
  </Row>
);

export const Notices = () => (
  <>
    <Notice title="A new version is ready">Reload to get it.</Notice>
    <Notice
      tone="warning"
      title="2 screens have had no contact"
      actions={<Button size="sm">Look</Button>}
    >
      Lobby, Bar
    </Notice>
    <Notice tone="danger">No screen shows this code.</Notice>
  </>
);

export const UnderWay = () => (
  <>
    <Progress label="Landscape" percent={62} withText />
    <Progress label="Reading" />
    <Skeleton width="40%" />
    <Skeleton ratio="16 / 4" />
  </>
);

export const Toasts = () => (
  <Row>
    <Button onPress={() => notify.success('Slide published')}>Success</Button>
    <Button onPress={() => notify.info('Sending now')}>Info</Button>
    <Button onPress={() => notify.error('A problem has occurred')}>Error</Button>
  </Row>
);

export const Empty = () => (
  <EmptyState
    picture={<Image />}
    title="No drafts"
    actions={<Button look="primary">New slide</Button>}
  >
    Slides that you save without publishing wait here.
  </EmptyState>
);
