import { CODE_ALPHABET, CODE_LENGTH, CODE_LIFETIME_MS } from '../../../src/model/text/code.ts';
import {
  ID,
  all,
  any,
  exists,
  isAdmin,
  isChildDevice,
  isDevice,
  isMember,
  isThisDevice,
} from './expressions.ts';
import {
  anything,
  choice,
  id,
  keyIsId,
  keyUpTo,
  mapOf,
  millis,
  nothing,
  schemaText,
  whole,
} from './schema.ts';
import type { SchemaNode } from './schema.ts';

const T = '$team';
const thisDevice = isThisDevice(T, '$screen');

/** Pairing codes: written by a player, completed by the pairing function. */
export const CODES: SchemaNode = {
  // `device`: a site server limits the number of codes per device.
  '.indexOn': ['created', 'device'],
  $code: {
    '.read': all('auth !== null', "data.child('device').val() === auth.uid"),
    '.write': all(
      'auth !== null',
      exists,
      any(
        '!data.exists()',
        all("data.child('device').val() === auth.uid", "!data.child('teamId').exists()"),
        // No one else's code is still in use.
        `data.child('created').val() < now - ${CODE_LIFETIME_MS}`,
      ),
    ),
    '.validate': all(
      `$code.matches(/^[${CODE_ALPHABET}]{${CODE_LENGTH}}$/)`,
      "newData.hasChildren(['created', 'device'])",
    ),
    created: { '.validate': 'newData.val() === now' },
    device: { '.validate': 'newData.val() === auth.uid' },
    $other: nothing,
  },
};

/** Decides what a paired player may read; written by functions. */
export const DEVICES: SchemaNode = {
  $device: { '.read': all('auth !== null', '$device === auth.uid') },
};

export const HEARTBEATS: SchemaNode = {
  '.read': isMember(T),
  $screen: {
    '.read': thisDevice,
    '.write': all(thisDevice, exists),
    '.validate': 'newData.val() === now',
  },
};

export const SCREEN_STATES: SchemaNode = {
  '.read': isMember(T),
  // Lets a page of a thousand screens request only those with failures.
  '.indexOn': ['failures'],
  $screen: {
    '.read': thisDevice,
    '.write': thisDevice,
    ...anything(3, 500, '$state'),
  },
};

/** When someone last reported watching a team's screens: only then do players report each change. */
export const WATCH: SchemaNode = {
  '.read': any(isMember(T), isDevice(T)),
  '.write': all(isMember(T), exists),
  '.validate': 'newData.val() === now',
};

/** Commands for a screen. */
export const COMMAND_RULES: SchemaNode = {
  '.read': isMember(T),
  $screen: {
    '.read': isThisDevice(T, '$screen'),
    '.write': isAdmin(T),
    ...anything(2, 500, '$command'),
    '.validate': all(keyIsId('$screen'), exists, "newData.hasChildren(['id'])"),
    id,
  },
};

/** Proof of play: absolute counts since boot, which only rise. */
export const PLAYS: SchemaNode = {
  '.read': isMember(T),
  $screen: {
    '.read': thisDevice,
    $day: {
      $boot: {
        $slide: {
          '.write': all(thisDevice, exists),
          '.validate': all(
            '$day.matches(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/)',
            keyIsId('$boot'),
            keyIsId('$slide'),
            "newData.hasChildren(['count', 'seconds'])",
          ),
          count: rises(whole(0, 1_000_000_000)),
          seconds: rises({
            '.validate': 'newData.isNumber() && newData.val() >= 0 && newData.val() <= 1000000000',
          }),
          $other: nothing,
        },
      },
    },
  },
};

function rises(node: SchemaNode): SchemaNode {
  return {
    '.validate': `${node['.validate'] as string} && (!data.exists() || newData.val() >= data.val())`,
  };
}

/** Alerts. */
export const ALERTS: SchemaNode = {
  '.read': any(isMember(T), isDevice(T), isChildDevice(T)),
  $alert: {
    '.write': isAdmin(T),
    '.validate': all(keyIsId('$alert'), "newData.hasChildren(['text', 'until'])"),
    id,
    text: schemaText(1, 500),
    level: choice(['info', 'warning', 'danger']),
    until: millis,
    created: millis,
    createdBy: { '.validate': 'newData.val() === auth.uid || newData.val() === data.val()' },
    screens: mapOf('$screen', keyUpTo('$screen', 40), {
      '.validate': `newData.val() === true || (newData.isString() && newData.val().matches(${ID}))`,
    }),
    tags: mapOf('$tag', keyUpTo('$tag', 40), {
      '.validate': `newData.val() === true || (newData.isString() && newData.val().matches(${ID}))`,
    }),
    $other: {
      '.validate': '!newData.hasChildren() && (!newData.isString() || newData.val().length <= 500)',
    },
  },
};
