import { expect, test } from 'vitest'
import { createPorts } from './create-ports.ts'
import { definePort, provide } from './port.ts'

interface Greeter {
  greet(name: string): string
}

const greeterPort = definePort<Greeter>('greeter')
const polite: Greeter = { greet: (name) => `Good morning, ${name}` }

test('a port may be used by a feature that opens before the one that provides it', () => {
  const ports = createPorts()
  const greeter = ports.for('hall').use(greeterPort)
  ports.provide('reception', provide(greeterPort, polite))
  ports.open()
  expect(greeter().greet('Ada')).toBe('Good morning, Ada')
  expect(greeter()).toBe(greeter())
})

test('two ports with one name are two ports', () => {
  const ports = createPorts()
  ports.provide('reception', provide(greeterPort, polite))
  ports.for('hall').use(definePort<Greeter>('greeter'))
  expect(() => ports.open()).toThrow('No feature provides the port "greeter", which hall uses')
})

test('a used port that no feature provides is an error that names port and user', () => {
  const ports = createPorts()
  ports.for('hall').use(greeterPort)
  expect(() => ports.open()).toThrow('No feature provides the port "greeter", which hall uses')
})

test('a port that may be missing is undefined when no feature provides it', () => {
  const ports = createPorts()
  const greeter = ports.for('hall').find(greeterPort)
  ports.open()
  expect(greeter()).toBeUndefined()
})

test('using a port before all features are open is an error, although it is provided', () => {
  const ports = createPorts()
  ports.provide('reception', provide(greeterPort, polite))
  const greeter = ports.for('hall').use(greeterPort)
  const perhaps = ports.for('hall').find(greeterPort)
  expect(greeter).toThrow('hall uses the port "greeter" before all features are open')
  expect(perhaps).toThrow('hall uses the port "greeter" before all features are open')
})

test('a port that is provided twice is an error that names both features', () => {
  const ports = createPorts()
  ports.provide('reception', provide(greeterPort, polite))
  expect(() => ports.provide('bar', provide(greeterPort, polite))).toThrow(
    'The port "greeter" of bar is provided by reception already',
  )
})
