package lakehouse

import java.net.URI
import java.net.URLEncoder.encode
import java.net.http.{HttpClient, HttpRequest, HttpResponse}
import java.nio.charset.StandardCharsets.UTF_8

import scala.jdk.CollectionConverters._

import com.fasterxml.jackson.databind.{JsonNode, ObjectMapper}

/** What the workspace answered when it refused. */
class WorkspaceRefusal(val status: Int, message: String) extends RuntimeException(message)

/**
 * Calls of the local workspace's catalog. The address and the token come from the driver, over its own channel: they
 * are in no configuration that a program could list.
 */
object WorkspaceApi {
  @volatile private var url = ""
  @volatile private var token = ""
  private val client = HttpClient.newHttpClient()
  private val mapper = new ObjectMapper()

  /** Called by the driver once, before the first statement. */
  def connect(url: String, token: String): Unit = {
    this.url = url
    this.token = token
  }

  def get(call: String, query: (String, String)*): JsonNode = send("GET", call, query, None)

  /** Sends lists and maps of Java as JSON. */
  def postJson(call: String, body: AnyRef): JsonNode = send("POST", call, Nil, Some(mapper.writeValueAsString(body)))

  def post(call: String, fields: (String, String)*): JsonNode = postJson(call, fields.toMap.asJava)

  private def send(method: String, call: String, query: Seq[(String, String)], body: Option[String]): JsonNode = {
    val pairs = query.map { case (name, value) => s"$name=${encode(value, UTF_8)}" }
    val target = URI.create(s"$url/api/local/spark-catalog/$call${if (pairs.isEmpty) "" else pairs.mkString("?", "&", "")}")
    val publisher = body.fold(HttpRequest.BodyPublishers.noBody())(HttpRequest.BodyPublishers.ofString(_))
    val request = HttpRequest.newBuilder(target).header("Authorization", s"Bearer $token").method(method, publisher).build()
    val answer = client.send(request, HttpResponse.BodyHandlers.ofString(UTF_8))
    val json = mapper.readTree(answer.body())
    if (answer.statusCode() >= 400) throw new WorkspaceRefusal(answer.statusCode(), json.path("message").asText())
    json
  }
}
