// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import type { TeamId } from '../../../model/ids.ts';
import { openOrder, placeOrder } from '../../../platform/memory/paidOrders.ts';
import { endOrder, openSlide, orderPicture } from './openSlide.ts';

beforeEach(() => sessionStorage.clear());

const TEAM = 'team0000000000000001' as TeamId;
const SLIDE = {
  teamId: TEAM,
  templateId: 'template000000000000',
  prompt: 'A sale',
  address: '',
  asked: '["A sale"]',
  text: { title: 'Sale', values: {}, isExtract: false },
};

it('a slide waits for its picture in its own team only', () => {
  orderPicture(SLIDE, 'Sale. A sale', 0);
  expect(openSlide(TEAM, 0)).toEqual(SLIDE);
  expect(openSlide('team0000000000000002' as TeamId, 0)).toBeUndefined();
});

it('storing another slide leaves it waiting', () => {
  orderPicture(SLIDE, 'Sale. A sale', 0);
  endOrder({ ...SLIDE, asked: '["Another"]' }, true, 0);
  expect(openSlide(TEAM, 0)).toEqual(SLIDE);
  endOrder(SLIDE, false, 0);
  expect([openSlide(TEAM, 0), openOrder('generateImage', 0)?.words]).toEqual([
    undefined,
    'Sale. A sale',
  ]);
});

it.each([undefined, '', '{', '{}', JSON.stringify({ ...SLIDE, text: 'Sale' })])(
  'an order that is a part of %j belongs to no slide',
  (whole) => {
    placeOrder('generateImage', 'a boat', 0, whole);
    expect(openSlide(TEAM, 0)).toBeUndefined();
  },
);
