import { createServer } from 'node:http'

/** Takes what is sent and keeps nothing: how long it takes to travel here. */
const [port = '0'] = process.argv.slice(2)

createServer((request, response) => {
  request.resume()
  request.once('end', () => {
    response.statusCode = request.method === 'GET' ? 200 : 201
    response.end('{}')
  })
}).listen(Number(port), '127.0.0.1')
