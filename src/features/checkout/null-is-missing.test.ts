import { expect, test } from 'vitest'
import {
  cartConfirm,
  updateCustomerData,
  updateDeliveryAddress,
  updateMarketingData,
  updateMessage,
} from './bodies.server.ts'

const bodies = { cartConfirm, updateMessage, updateMarketingData, updateCustomerData, updateDeliveryAddress }

const missing = Object.entries({
  cartConfirm: ['quote_id', 'accept_terms', 'shown'],
  updateMessage: ['message', 'newsletter_signup'],
  updateMarketingData: ['newsletter_signup'],
  updateCustomerData: [
    'recaptcha_response',
    'create_account',
    'password',
    'repeat_password',
    'first_name',
    'country_id',
  ],
  updateDeliveryAddress: ['shipping_address_same', 'shipping_city_name', 'recaptcha_response'],
} as const).flatMap(([call, fields]) => fields.map((field) => [call as keyof typeof bodies, field] as const))

test.each(missing)('in the body of %s null for %s is the same as the field left out', (call, field) => {
  const schema = bodies[call]
  const read = schema.safeParse({ [field]: null })
  expect(read.error).toBeUndefined()
  expect(read.data).toEqual(schema.parse({}))
})
